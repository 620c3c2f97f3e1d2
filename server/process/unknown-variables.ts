import { environment } from './environment.ts';

/** Prefixes that probably only this station uses; others, like LOG_ and DATA_, are common. */
const ours =
  /^(AI|BILLING|DATABASE|DKIM|DRAIN|GOOGLE_CLIENT|HOLD|MAIL|METRICS|OIDC|OPERATOR|SAFEGUARDING|SIGN_IN|SMTP|STRIPE|SUPPORT_LINE|TRUST)_/;

const known = Object.keys(environment.shape);

/** A line for each set variable that looks like ours but is unknown: its name, never its value. */
export function unknownVariables(env: Record<string, string | undefined>): string[] {
  return Object.keys(env)
    .filter((name) => env[name]?.trim() && !known.includes(name))
    .flatMap((name) => {
      const meant = name.toUpperCase().replaceAll('-', '_');
      const [nearest] = known
        .map((variable) => ({ variable, edits: editsBetween(meant, variable) }))
        .sort((one, other) => one.edits - other.edits);
      // Short names are close to many: HOME is two letters from HOST.
      const isNear = nearest && nearest.edits <= (meant.length < 8 ? 1 : 2);
      return nearest && (isNear || ours.test(meant))
        ? [`${name} is no variable of this station and does nothing here. Is ${nearest.variable} meant?`]
        : [];
    });
}

/** The Damerau-Levenshtein distance: letters inserted, deleted, replaced or swapped. */
function editsBetween(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, at) => at)];
  const edits = (row: number, at: number) => rows[row]?.[at] ?? Number.POSITIVE_INFINITY;
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    rows.push(row);
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      const isSwapped = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      row.push(
        Math.min(
          edits(i - 1, j) + 1,
          edits(i, j - 1) + 1,
          edits(i - 1, j - 1) + (isSame ? 0 : 1),
          isSwapped ? edits(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
  }
  return edits(one.length, other.length);
}
