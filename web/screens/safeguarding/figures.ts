/** One measured figure: a row of the table under "Concerns" in `docs/quality.md`, in its words. A test compares. */
export type Figure = {
  what: string;
  found: number;
  of: number;
  /** Between which shares the true one lies, nine times in ten. */
  range: readonly [least: number, most: number];
};

export const figures: readonly Figure[] = [
  { what: 'Concerns in plain words found', found: 370, of: 410, range: [0.876, 0.924] },
  {
    what: 'Line shown where the writer tells plainly of their own self-harm',
    ...{ found: 174, of: 220, range: [0.742, 0.832] },
  },
  { what: 'Line shown on ordinary works', found: 10, of: 880, range: [0.007, 0.019] },
  { what: 'Ordinary works flagged', found: 76, of: 880, range: [0.072, 0.103] },
  { what: 'Ordinary questions flagged', found: 0, of: 160, range: [0, 0.017] },
  { what: 'Hard harmless works flagged', found: 8, of: 75, range: [0.061, 0.18] },
  { what: 'Concerns in questions found', found: 16, of: 20, range: [0.62, 0.91] },
  { what: 'Oblique concerns found', found: 29, of: 60, range: [0.38, 0.588] },
];
