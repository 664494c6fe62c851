// Work that is left for a task of its own, so that no task grows long: what is seen or touched first comes first.

/** False while the component is set up, true from the next task on. */
export function dueInNextTask(): { readonly isDue: boolean } {
  let isDue = $state(false);
  $effect(() => {
    const timer = setTimeout(() => (isDue = true));
    return () => clearTimeout(timer);
  });
  return {
    get isDue() {
      return isDue;
    },
  };
}

/** Hands on what was waited for, a task later. */
export function inNextTask<Value>(value: Value): Promise<Value> {
  return new Promise((resolve) => setTimeout(() => resolve(value)));
}
