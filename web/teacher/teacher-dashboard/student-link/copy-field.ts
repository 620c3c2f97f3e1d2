/** Resolves to false if the browser refuses. The text is selected in any case. */
export async function copyField(field: HTMLInputElement): Promise<boolean> {
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    // Without HTTPS there is no clipboard API, but the old command works.
    return document.execCommand('copy');
  }
}
