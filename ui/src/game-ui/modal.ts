// A dialogue that holds everything else up while it is open.

/**
 * Opens it, and says at once when it is closed. The browser's own event comes a moment later: whoever presses the key
 * that opens it again before that would see it vanish.
 */
export function modal(node: HTMLDialogElement, closed: () => void) {
  function leave(): void {
    node.removeEventListener("close", leave);
    // First: it gives the focus back to where it came from.
    node.close();
    closed();
  }

  /** Escape; what a field within it cancels is the field's own. */
  function cancel(event: Event): void {
    if (event.target === node) leave();
  }

  function submit(event: SubmitEvent): void {
    if ((event.target as HTMLFormElement).method !== "dialog") return;
    event.preventDefault();
    leave();
  }

  node.addEventListener("cancel", cancel);
  node.addEventListener("submit", submit);
  node.addEventListener("close", leave);
  node.showModal();
  return { destroy: () => node.removeEventListener("close", leave) };
}
