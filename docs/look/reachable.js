/* What the theme leaves out for who reads without a mouse or a screen: a name for the search, and
   wide tables that keys can scroll. */
document.querySelector(".md-search").setAttribute("aria-label", "Search");
window.addEventListener("load", () => {
  for (const table of document.querySelectorAll(".md-typeset__scrollwrap")) {
    table.tabIndex = 0;
  }
});
