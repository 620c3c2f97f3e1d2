/**
 * Keeps what is pressed before the page can answer. What comes back presses it again, once React listens: on a slow
 * machine a button is seen long before, and nobody is to press twice.
 */
export function holdPresses(): () => void {
  let held: HTMLButtonElement | null = null;
  const hold = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (!button) return;
    held = button;
    // A form would be sent as it stands, and the page loaded anew.
    event.preventDefault();
  };
  document.addEventListener('click', hold, { capture: true });
  return () => {
    document.removeEventListener('click', hold, { capture: true });
    held?.click();
  };
}
