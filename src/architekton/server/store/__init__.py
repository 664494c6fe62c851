"""Where facts are kept: one contract, three stores."""
