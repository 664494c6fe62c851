// Where a browser does not let us, nothing is copied; the text is on the page or in the address bar.

export async function copy(text: string): Promise<void> {
  await navigator.clipboard?.writeText(text).catch(() => {});
}
