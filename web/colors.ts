// Light or dark, where somebody chose it on this device; else as the system has it. A plain script in front of the
// styles, so that no page is painted in the other colours first. It imports nothing.

const root = document.documentElement;

function show(choice: string | null): void {
  if (choice === 'light' || choice === 'dark') root.dataset['theme'] = choice;
  else delete root.dataset['theme'];
}

/** Storage may be forbidden. The choice then lasts as long as the page. */
function withStorage(use: (storage: Storage) => void): void {
  try {
    use(localStorage);
  } catch {}
}

withStorage((storage) => show(storage.getItem('colors')));

document.addEventListener('change', ({ target }) => {
  if (!(target instanceof HTMLSelectElement) || target.name !== 'colors') return;
  const { value } = target;
  show(value);
  withStorage((storage) => (value ? storage.setItem('colors', value) : storage.removeItem('colors')));
});

// Choices that were in the page from the start; those drawn later set themselves.
document.addEventListener('DOMContentLoaded', () => {
  for (const select of document.querySelectorAll<HTMLSelectElement>('select[name=colors]'))
    select.value = root.dataset['theme'] ?? '';
});
