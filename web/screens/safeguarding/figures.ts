/** One measured figure: a row of the table under "Concerns" in `docs/quality.md`, in its words. A test compares. */
export type Figure = {
  what: string;
  found: number;
  of: number;
  /** Between which shares the true one lies, nine times in ten. */
  range: readonly [least: number, most: number];
};

export const figures: readonly Figure[] = [
  { what: 'Concerns in plain words found', found: 233, of: 240, range: [0.947, 0.984] },
  {
    what: 'Line shown where the writer tells plainly of their own self-harm',
    ...{ found: 105, of: 120, range: [0.817, 0.917] },
  },
  { what: 'Line shown on ordinary works', found: 0, of: 300, range: [0, 0.009] },
  { what: 'Ordinary works flagged', found: 15, of: 300, range: [0.033, 0.075] },
  { what: 'Ordinary questions flagged', found: 0, of: 160, range: [0, 0.017] },
  { what: 'Hard harmless works flagged', found: 30, of: 200, range: [0.113, 0.196] },
  { what: 'Concerns in questions found', found: 20, of: 20, range: [0.881, 1] },
  { what: 'Oblique concerns found', found: 87, of: 135, range: [0.574, 0.709] },
];
