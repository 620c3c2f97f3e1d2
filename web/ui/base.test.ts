import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const css = readFileSync(join(import.meta.dirname, 'base.css'), 'utf8');
const declared = [...css.matchAll(/--([\w-]+): (?:light-dark\((#\w+), (#\w+)\)|(#\w+));/g)];
const schemes = {
  light: Object.fromEntries(declared.map(([, name, light, , both]) => [name, light ?? both])),
  dark: Object.fromEntries(declared.map(([, name, , dark, both]) => [name, dark ?? both])),
};

/** Grounds, and what is written on each of them. */
const texts: Record<string, string> = {
  sheet: 'ink soft biro marking marking-deep leaf board-ink pencil-ink placeholder',
  desk: 'ink soft biro marking leaf board-ink',
  rail: 'ink soft biro marking leaf board-ink placeholder',
  'pencil-tint': 'ink pencil-ink biro',
  'biro-tint': 'ink biro soft',
  'leaf-tint': 'ink leaf board-ink soft',
  'marking-tint': 'ink marking marking-deep',
  disabled: 'soft',
  marker: 'ink',
  'leaf-marker': 'ink',
  manila: 'ink soft',
  'manila-deep': 'ink',
  tape: 'ink',
  board: 'chalk',
  'board-light': 'chalk',
  'board-deep': 'chalk',
  pencil: 'on-pencil',
  'pencil-light': 'on-pencil',
  marking: 'sheet',
  biro: 'sheet',
  leaf: 'sheet',
};

for (const scheme of ['light', 'dark'] as const) {
  test(`each text has a contrast of 4.5 in ${scheme} colours, each edge of 3`, () => {
    const pairs = Object.entries(texts).flatMap(([ground, on]) =>
      on.split(' ').map((text) => [text, ground]),
    );
    expect(pairs.filter(([text, ground]) => contrast(scheme, text, ground) < 4.5)).toEqual([]);
    const edges = [
      ['edge', 'sheet'],
      ['edge', 'desk'],
      ['edge', 'rail'],
      ['pencil', 'board'],
    ];
    expect(edges.filter(([edge, ground]) => contrast(scheme, edge, ground) < 3)).toEqual([]);
  });
}

/** The contrast ratio of WCAG 2.2, 1 to 21. */
function contrast(scheme: keyof typeof schemes, one = '', other = ''): number {
  const [dark = 0, light = 0] = [one, other]
    .map((name) => luminance(schemes[scheme][name]))
    .sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color = ''): number {
  const digits = color.length === 4 ? color.replaceAll(/\w/g, '$&$&') : color;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(digits.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
