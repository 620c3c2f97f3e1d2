/** Copies a text; answers whether the browser let it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Without https there is no clipboard; the old command copies what is selected.
    const before = document.activeElement;
    const field = document.createElement('textarea');
    field.value = text;
    document.body.append(field);
    field.select();
    const isCopied = document.execCommand('copy');
    field.remove();
    if (before instanceof HTMLElement) before.focus();
    return isCopied;
  }
}
