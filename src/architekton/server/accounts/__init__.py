"""Who somebody is: guests by a signed cookie, programs by a token. No accounts."""
