/**
 * Holds the last button pressed before hydration. The returned function presses it again, so nobody has to press
 * twice on a slow device.
 */
export function holdPresses(): () => void {
  let held: HTMLButtonElement | null = null;
  const hold = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (!button) return;
    held = button;
    // Otherwise the form would submit and reload the page.
    event.preventDefault();
  };
  document.addEventListener('click', hold, { capture: true });
  return () => {
    document.removeEventListener('click', hold, { capture: true });
    held?.click();
  };
}
