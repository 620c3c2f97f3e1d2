export type Box = { left: number; top: number; right: number; bottom: number };

/** In order of preference. */
const corners = ['bottom right', 'top right', 'bottom left', 'top left'] as const;
export type Corner = (typeof corners)[number];

/** The first corner where a toast of this size overlaps the protected boxes least, and the overlap in px². */
export function chooseCorner(
  size: { width: number; height: number },
  seen: { width: number; height: number },
  kept: readonly Box[],
): { corner: Corner; covers: number } {
  const all = corners.map((corner) => {
    const left = corner.endsWith('left') ? 0 : seen.width - size.width;
    const top = corner.startsWith('top') ? 0 : seen.height - size.height;
    const own = { left, top, right: left + size.width, bottom: top + size.height };
    return { corner, covers: kept.reduce((sum, box) => sum + shared(own, box), 0) };
  });
  return all.reduce((best, one) => (one.covers < best.covers ? one : best));
}

function shared(a: Box, b: Box): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return Math.max(0, width) * Math.max(0, height);
}

const fields = 'input, textarea, select, [contenteditable]';

/**
 * Moves toasts away from the field in use, tabs, submit buttons and requested text (`data-asked`) until the signal aborts.
 * If no corner is free, success messages are only read out.
 */
export function keepClear(signal: AbortSignal): void {
  const section = document.querySelector<HTMLElement>('.toasts');
  if (!section || signal.aborted) return;
  const { classList } = section;
  let isAsked = false;

  function place() {
    isAsked = false;
    // Never move while the pointer or the focus is inside.
    if (signal.aborted || !section || section.matches(':hover, :focus-within')) return;
    const kept = [...document.querySelectorAll('[data-asked], [role="tab"], [type="submit"]')];
    const { activeElement: used } = document;
    // Include its label and hint.
    if (used?.matches(fields)) kept.push(used.closest('.field') ?? used);
    const seen = { width: document.documentElement.clientWidth, height: innerHeight };
    const boxes = kept.map((one) => one.getBoundingClientRect());
    const choose = () =>
      chooseCorner({ width: section.offsetWidth, height: section.offsetHeight }, seen, boxes);
    classList.remove('is-away');
    const whole = choose();
    let { corner } = whole;
    if (whole.covers > 0) {
      // Then only errors stay visible, which need less room.
      classList.add('is-away');
      corner = choose().corner;
    }
    classList.toggle('is-above', corner.startsWith('top'));
    classList.toggle('is-left', corner.endsWith('left'));
  }
  function handleChange() {
    if (!isAsked) requestAnimationFrame(place);
    isAsked = true;
  }

  for (const name of ['focusin', 'scroll', 'resize'])
    addEventListener(name, handleChange, { signal, capture: true, passive: true });
  const sizes = new ResizeObserver(handleChange);
  sizes.observe(document.body);
  sizes.observe(section);
  signal.addEventListener('abort', () => sizes.disconnect());
  place();
}
