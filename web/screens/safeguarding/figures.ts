/** One measured figure: a row of the table under "Concerns" in `docs/quality.md`, in its words. A test compares. */
export type Figure = {
  what: string;
  found: number;
  of: number;
  /** Between which shares the true one lies, nine times in ten. */
  range: readonly [least: number, most: number];
};

export const figures: readonly Figure[] = [
  { what: 'Concerns in plain words found', found: 192, of: 200, range: [0.93, 0.98] },
  {
    what: 'Line shown where the writer tells plainly of their own self-harm',
    ...{ found: 94, of: 100, range: [0.89, 0.97] },
  },
  { what: 'Line shown on ordinary works', found: 0, of: 395, range: [0, 0.007] },
  { what: 'Ordinary works flagged', found: 5, of: 395, range: [0.006, 0.026] },
  { what: 'Ordinary questions flagged', found: 1, of: 352, range: [0.001, 0.013] },
  { what: 'Hard harmless works flagged', found: 6, of: 150, range: [0.02, 0.08] },
  { what: 'Concerns in questions found', found: 37, of: 40, range: [0.83, 0.97] },
  { what: 'Oblique concerns found', found: 8, of: 60, range: [0.08, 0.22] },
];
