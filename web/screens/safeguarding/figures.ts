/** One measured figure: a row of the table under "Concerns" in `docs/quality.md`, in its words. A test compares. */
export type Figure = {
  what: string;
  found: number;
  of: number;
  /** Between which shares the true one lies, nine times in ten. */
  range: readonly [least: number, most: number];
};

export const figures: readonly Figure[] = [
  { what: 'Concerns in plain words found', found: 289, of: 300, range: [0.94, 0.98] },
  {
    what: 'Line shown where the writer tells plainly of their own self-harm',
    ...{ found: 138, of: 150, range: [0.88, 0.95] },
  },
  { what: 'Line shown on ordinary works', found: 0, of: 755, range: [0, 0.004] },
  { what: 'Ordinary works flagged', found: 14, of: 755, range: [0.012, 0.029] },
  { what: 'Ordinary questions flagged', found: 2, of: 512, range: [0.001, 0.012] },
  { what: 'Hard harmless works flagged', found: 7, of: 225, range: [0.02, 0.06] },
  { what: 'Concerns in questions found', found: 46, of: 60, range: [0.67, 0.84] },
  { what: 'Oblique concerns found', found: 6, of: 90, range: [0.04, 0.12] },
];
