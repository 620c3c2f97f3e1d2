import { type Concern, concernAbouts, concernKinds } from '#contract/safeguarding.ts';

/** Kept of one submission or check-in. More of one student would hide the concerns about another. */
export const mostConcerns = 10;

type Candidate = Pick<Concern, 'kind' | 'about' | 'quote'> & {
  /** From 0 to 1; null or absent where the finder gives no figure, as models do. */
  strength?: number | null;
  acknowledged_at?: Date | null;
};

/**
 * The ten that matter most, each sentence once of each kind. Acknowledged ones stay. Then the strongest of each kind about
 * each person, so that many sentences of one danger do not bury another; then the rest. Among equals, `stored` stay.
 */
export function strongestConcerns<Stored extends Candidate, Found extends Candidate>(
  stored: readonly Stored[],
  found: readonly Found[],
): (Stored | Found)[] {
  const ordered = eachOnce<Stored | Found>([...stored, ...found]).sort(
    (one, other) =>
      concernAbouts.indexOf(one.about) - concernAbouts.indexOf(other.about) ||
      (other.strength ?? 0) - (one.strength ?? 0) ||
      concernKinds.indexOf(one.kind) - concernKinds.indexOf(other.kind),
  );
  const groups = new Set<string>();
  const first = ordered.filter(({ kind, about }) => {
    const group = `${kind} ${about}`;
    return !groups.has(group) && groups.add(group);
  });
  const acknowledged = ordered.filter(({ acknowledged_at }) => acknowledged_at);
  return [...new Set([...acknowledged, ...first, ...ordered])].slice(0, mostConcerns);
}

/** Where one finder thinks of the writer and another does not, it is the writer. The greater strength counts. */
function eachOnce<One extends Candidate>(concerns: readonly One[]): One[] {
  const each = new Map<string, One>();
  for (const one of concerns) {
    const key = `${one.kind} ${one.quote}`;
    const known = each.get(key) ?? one;
    const about = one.about === 'self' ? 'self' : known.about;
    const isStronger = (one.strength ?? 0) > (known.strength ?? 0);
    const isSame = about === known.about && !isStronger;
    each.set(key, isSame ? known : { ...known, about, ...(isStronger && { strength: one.strength }) });
  }
  return [...each.values()];
}
