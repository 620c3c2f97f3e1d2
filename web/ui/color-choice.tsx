import './color-choice.css';

/** Light, dark, or as the device has it. `web/colors.ts` applies what is chosen and keeps it. */
export function ColorChoice() {
  return (
    <label className="color-choice">
      Colors{' '}
      <select name="colors" ref={showChosen}>
        <option value="">Like this device</option>
        <option value="light">Light</option>
        <option value="dark">Dark</option>
      </select>
    </label>
  );
}

function showChosen(select: HTMLSelectElement | null) {
  if (select) select.value = document.documentElement.dataset['theme'] ?? '';
}
