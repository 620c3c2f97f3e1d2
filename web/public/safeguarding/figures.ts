/** A row of the table under "Concerns" in `docs/quality.md`, with its wording. A test compares the two. */
export type Figure = {
  what: string;
  found: number;
  of: number;
  /** The 90 % confidence interval of the share. */
  range: readonly [least: number, most: number];
};

export const figures: readonly Figure[] = [
  { what: 'Concerns in plain words found', found: 231, of: 240, range: [0.937, 0.978] },
  {
    what: 'Line shown where the writer tells plainly of their own self-harm',
    ...{ found: 109, of: 120, range: [0.856, 0.943] },
  },
  { what: 'Line shown on ordinary works', found: 1, of: 300, range: [0.001, 0.015] },
  { what: 'Ordinary works flagged', found: 5, of: 300, range: [0.008, 0.034] },
  { what: 'Ordinary questions flagged', found: 2, of: 320, range: [0.002, 0.019] },
  { what: 'Hard harmless works flagged', found: 7, of: 100, range: [0.038, 0.124] },
  { what: 'Concerns in questions found', found: 20, of: 20, range: [0.881, 1] },
  { what: 'Oblique concerns found', found: 41, of: 60, range: [0.578, 0.772] },
];
