"""Alembic runs this for every upgrade, in the transaction that `schema.py` has begun."""

from __future__ import annotations

from alembic import context

from architekton.server.store.sql_tables import METADATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    transactional_ddl=True,
)
context.run_migrations()
