import {
  type ConcernPassage,
  type ConcernWork,
  concernAbouts,
  concernCertainties,
  concernKinds,
  mostPassages,
} from '#contract/safeguarding.ts';

type Candidate = Pick<ConcernPassage, 'kind' | 'about' | 'quote'> & {
  /** From 0 to 1; null or absent where the finder gives no figure, as models do. */
  strength?: number | null;
};

/** The strongest first; among equals the writer before others, and the worst kind before the next. */
export function byStrength(one: Candidate, other: Candidate): number {
  return (
    (other.strength ?? 0) - (one.strength ?? 0) ||
    concernAbouts.indexOf(one.about) - concernAbouts.indexOf(other.about) ||
    concernKinds.indexOf(one.kind) - concernKinds.indexOf(other.kind)
  );
}

/**
 * The ten of one work that matter most, each sentence once of each kind, and how many there are beside them. First the
 * strongest of each kind about each person, so that many sentences of one danger do not bury another; then the rest.
 * Among equals, `stored` stay.
 */
export function strongestPassages<Stored extends Candidate, Found extends Candidate>(
  stored: readonly Stored[],
  found: readonly Found[],
): { kept: (Stored | Found)[]; more: number } {
  const ordered = eachOnce<Stored | Found>([...stored, ...found]).sort(byStrength);
  const groups = new Set<string>();
  const first = ordered.filter(({ kind, about }) => {
    const group = `${kind} ${about}`;
    return !groups.has(group) && groups.add(group);
  });
  const kept = [...new Set([...first, ...ordered])].slice(0, mostPassages);
  return { kept, more: ordered.length - kept.length };
}

/** Where one finder thinks of the writer and another does not, it is the writer. The greater strength counts. */
function eachOnce<One extends Candidate>(passages: readonly One[]): One[] {
  const each = new Map<string, One>();
  for (const one of passages) {
    const key = `${one.kind} ${one.quote}`;
    const known = each.get(key) ?? one;
    const about = one.about === 'self' ? 'self' : known.about;
    const isStronger = (one.strength ?? 0) > (known.strength ?? 0);
    const isSame = about === known.about && !isStronger;
    each.set(key, isSame ? known : { ...known, about, ...(isStronger && { strength: one.strength }) });
  }
  return [...each.values()];
}

/** How sure the check is of all of them together. */
export function surestOf(certainties: readonly string[]): ConcernWork['certainty'] {
  return concernCertainties.find((one) => certainties.includes(one)) ?? 'possible';
}
