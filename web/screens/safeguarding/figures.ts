/** One measured figure: a row of the table under "Concerns" in `docs/quality.md`, in its words. A test compares. */
export type Figure = {
  what: string;
  found: number;
  of: number;
  /** Between which shares the true one lies, nine times in ten. */
  range: readonly [least: number, most: number];
};

export const figures: readonly Figure[] = [
  { what: 'Concerns in plain words found', found: 92, of: 100, range: [0.86, 0.95] },
  {
    what: 'Line shown where the writer tells plainly of their own self-harm',
    ...{ found: 42, of: 50, range: [0.74, 0.91] },
  },
  { what: 'Line shown on ordinary works', found: 2, of: 630, range: [0.001, 0.01] },
  { what: 'Ordinary works flagged', found: 27, of: 630, range: [0.031, 0.058] },
  { what: 'Ordinary questions flagged', found: 0, of: 160, range: [0, 0.017] },
  { what: 'Hard harmless works flagged', found: 6, of: 75, range: [0.042, 0.147] },
  { what: 'Concerns in questions found', found: 16, of: 20, range: [0.62, 0.91] },
  { what: 'Oblique concerns found', found: 20, of: 60, range: [0.24, 0.44] },
];
