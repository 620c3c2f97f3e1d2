/** One measured figure: a row of the table under "Concerns" in `docs/quality.md`, in its words. A test compares. */
export type Figure = {
  what: string;
  found: number;
  of: number;
  /** Between which shares the true one lies, nine times in ten. */
  range: readonly [least: number, most: number];
};

export const figures: readonly Figure[] = [
  { what: 'Concerns in plain words found', found: 228, of: 260, range: [0.84, 0.91] },
  {
    what: 'Line shown where the writer tells plainly of their own self-harm',
    ...{ found: 122, of: 150, range: [0.76, 0.86] },
  },
  { what: 'Line shown on ordinary works', found: 5, of: 750, range: [0.003, 0.014] },
  { what: 'Ordinary works flagged', found: 41, of: 750, range: [0.042, 0.07] },
  { what: 'Ordinary questions flagged', found: 0, of: 160, range: [0, 0.017] },
  { what: 'Hard harmless works flagged', found: 6, of: 75, range: [0.042, 0.147] },
  { what: 'Concerns in questions found', found: 16, of: 20, range: [0.62, 0.91] },
  { what: 'Oblique concerns found', found: 20, of: 60, range: [0.24, 0.44] },
];
