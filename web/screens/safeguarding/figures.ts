/** One measured figure: a row of the table under "Concerns" in `docs/quality.md`, in its words. A test compares. */
export type Figure = {
  what: string;
  found: number;
  of: number;
  /** Between which shares the true one lies, nine times in ten. */
  range: readonly [least: number, most: number];
};

export const figures: readonly Figure[] = [
  { what: 'Concerns in plain words found', found: 278, of: 300, range: [0.898, 0.948] },
  {
    what: 'Line shown where the writer tells plainly of their own self-harm',
    ...{ found: 137, of: 165, range: [0.777, 0.873] },
  },
  { what: 'Line shown on ordinary works', found: 3, of: 550, range: [0.002, 0.014] },
  { what: 'Ordinary works flagged', found: 66, of: 550, range: [0.099, 0.145] },
  { what: 'Ordinary questions flagged', found: 0, of: 160, range: [0, 0.017] },
  { what: 'Hard harmless works flagged', found: 33, of: 120, range: [0.213, 0.346] },
  { what: 'Concerns in questions found', found: 18, of: 20, range: [0.738, 0.966] },
  { what: 'Oblique concerns found', found: 32, of: 55, range: [0.471, 0.685] },
];
