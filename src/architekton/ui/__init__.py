"""The page in the browser, as it is served: built from ui/, and its sentences."""
