/** One measured figure: a row of the table under "Concerns" in `docs/quality.md`, in its words. A test compares. */
export type Figure = {
  what: string;
  found: number;
  of: number;
  /** Between which shares the true one lies, nine times in ten. */
  range: readonly [least: number, most: number];
};

export const figures: readonly Figure[] = [
  { what: 'Concerns in plain words found', found: 65, of: 100, range: [0.57, 0.72] },
  {
    what: 'Line shown where the writer tells plainly of their own self-harm',
    ...{ found: 34, of: 50, range: [0.56, 0.78] },
  },
  { what: 'Line shown on ordinary works', found: 2, of: 660, range: [0.001, 0.009] },
  { what: 'Ordinary works flagged', found: 7, of: 660, range: [0.006, 0.019] },
  { what: 'Ordinary questions flagged', found: 1, of: 160, range: [0.001, 0.028] },
  { what: 'Hard harmless works flagged', found: 5, of: 75, range: [0.03, 0.13] },
  { what: 'Concerns in questions found', found: 13, of: 20, range: [0.47, 0.8] },
  { what: 'Oblique concerns found', found: 2, of: 30, range: [0.02, 0.18] },
];
