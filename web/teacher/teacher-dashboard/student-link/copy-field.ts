/** Copies what a field holds; answers whether the browser let it. The text is selected in any case. */
export async function copyField(field: HTMLInputElement): Promise<boolean> {
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    // Without https there is no clipboard; the old command still works there.
    return document.execCommand('copy');
  }
}
