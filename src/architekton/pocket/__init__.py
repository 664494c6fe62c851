"""The table in the pocket: everything that a server answers, for one device and without one."""
