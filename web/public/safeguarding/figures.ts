/** A row of the table under "Concerns" in `docs/quality.md`, with its wording. A test compares the two. */
export type Figure = {
  what: string;
  found: number;
  of: number;
  /** The 90 % confidence interval of the share. */
  range: readonly [least: number, most: number];
};

export const figures: readonly Figure[] = [
  { what: 'Concerns in plain words found', found: 360, of: 380, range: [0.925, 0.963] },
  { what: 'Concerns in plain words in the top list', found: 344, of: 380, range: [0.878, 0.927] },
  {
    what: 'Line shown where the writer tells plainly of their own self-harm',
    ...{ found: 119, of: 148, range: [0.745, 0.852] },
  },
  { what: 'Ordinary works in the top list', found: 3, of: 300, range: [0.004, 0.025] },
  { what: 'Line shown on ordinary works', found: 1, of: 300, range: [0.001, 0.015] },
  { what: 'Ordinary works in either list', found: 8, of: 300, range: [0.015, 0.047] },
  { what: 'Ordinary questions in either list', found: 1, of: 320, range: [0.001, 0.014] },
  { what: 'Hard harmless works in the top list', found: 6, of: 130, range: [0.024, 0.087] },
  { what: 'Oblique concerns found', found: 39, of: 60, range: [0.544, 0.743] },
  { what: 'Texts that people wrote in the top list', found: 3, of: 2302, range: [0.001, 0.003] },
  { what: 'Line shown on texts that people wrote', found: 1, of: 2302, range: [0, 0.002] },
  { what: 'Texts that people wrote in either list', found: 37, of: 2302, range: [0.012, 0.021] },
];
