"""The language: from the words on a card to what they mean (`parse`, `resolve`) and back (`say`)."""
