"""Thinking as work in a queue: asked for by servers, done by `architekton think` anywhere."""
