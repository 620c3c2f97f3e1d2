/** The index of the header that an arrow, Home or End leads to, wrapping around. Undefined for other keys. */
export function headerAfter(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowDown') return (index + 1) % count;
  if (key === 'ArrowUp') return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}

/** Arrow keys, Home and End move the focus between the questions. */
export function moveByKeys(accordion: HTMLElement): void {
  const headers = [...accordion.querySelectorAll('summary')];
  accordion.addEventListener('keydown', (event) => {
    const { key, altKey, ctrlKey, metaKey } = event;
    const index = headers.indexOf(event.target as HTMLElement);
    const to =
      altKey || ctrlKey || metaKey || index < 0 ? undefined : headerAfter(key, index, headers.length);
    if (to === undefined) return;
    event.preventDefault();
    headers[to]?.focus();
  });
}
