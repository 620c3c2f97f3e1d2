import {
  type Finder,
  type Finding,
  findingsAt,
  findingsAtAny,
  fullness,
  has,
  stretchNeed,
} from './finding.ts';
import type { Signals } from './signals.ts';

/** To like something is no claim. */
const isLiking = ({ sentence }: Signals) => /^i (?:\w+ )?(?:like|love|enjoy)d?\b/i.test(sentence.text);
/** A number together with words of the unit is evidence, too. */
const isEvidence = ({ found, shared }: Signals) =>
  found.evidence !== null || found.quotation !== null || (found.number !== null && shared >= 3);
const isOpinion = has('opinion');

/** A main idea is looked for where a reader looks for it: near the beginning, or at the end. */
export const findClaim: Finder = ({ own, first, last, task }, criterion) => {
  const early = own.slice(0, 3);
  const stated = early.find(isOpinion);
  const wide = findingsAt(
    'claim.many',
    5.5,
    early.filter(has('many')).slice(0, 1),
    ({ found }) => found.many,
  );
  const oneWord = findingsAt(
    'claim.one-word',
    6,
    early.filter(has('themeWord')),
    ({ found }) => found.themeWord,
  );
  const vague = findingsAt(
    'claim.vague',
    4,
    early.filter((at) => isOpinion(at) && !has('weakReason')(at)).slice(0, 1),
    // A feeling is no judgement.
    ({ found }) => (found.vague && !/^(?:happy|sad|mad)$/i.test(found.vague) ? found.vague : null),
  );
  // A long first sentence that speaks of the topic may well be the main idea, said without "I think".
  const isLikely = first.words.length >= 6 && first.shared >= 2 && !has('retells')(first);
  const asksForPosition = /opinion|position|side|claim|best\b/i.test(criterion.text);
  const isAtEnd = has('concludes')(last) && isOpinion(last);
  const unclear = [...oneWord, ...wide, ...vague];
  if (unclear.length > 0) return [...unclear, ...stretch(stated ?? first)];
  if (!stated && !isLikely && (asksForPosition || first.shared < 1)) {
    return findingsAt('claim.missing', task.grade <= 2 ? 3 : 4, [isAtEnd ? last : first]);
  }
  return stretch(stated ?? first);
};

function stretch(at: Signals): Finding[] {
  return [{ move: 'claim.stretch', at, need: stretchNeed + Math.min(0, fullness(at)) }];
}

export const findTheme: Finder = (reading, criterion) => {
  const { own } = reading;
  const oneWord = findingsAt(
    'claim.one-word',
    6,
    own.filter(has('themeWord')),
    ({ found }) => found.themeWord,
  );
  if (oneWord.length > 0) return oneWord;
  const named = own.filter(({ sentence }) => /\b(theme|lesson|moral|message|teaches)\b/i.test(sentence.text));
  if (named.length === 0) return findingsAt('claim.missing', 4, [reading.first, reading.last]);
  const vague = findingsAt('claim.vague', 4.5, named.filter(has('vague')), ({ found }) => found.vague);
  return vague.length > 0
    ? vague
    : findClaim({ ...reading, first: named[0] ?? reading.first, own: named }, criterion);
};

/** A machine that does not do the sum can still ask for the check that finds a mistake. */
export const findAnswer: Finder = (reading, criterion) => {
  if (!reading.task.isMath) return findClaim(reading, criterion);
  const answers = reading.own.filter(({ sentence }) =>
    /\b(answer|more|less|same|equal|total|is \d)\b/i.test(sentence.text),
  );
  const isShown = (reading.task.work.match(/\d+/g)?.length ?? 0) >= 8;
  return findingsAtAny('claim.check', isShown ? 0.9 : 5.4, [answers[0] ?? reading.first]);
};

export const findReasons: Finder = ({ own, first }) => {
  const weak = findingsAt('reasons.vague', 6, own.filter(has('weakReason')), ({ found }) => found.weakReason);
  const isCounted = ({ sentence }: Signals) =>
    /^(?:first|second|third|another|one reason|also)\b/i.test(sentence.text);
  const given = own.filter((at) => (has('reason')(at) && !has('concludes')(at)) || isCounted(at));
  // "That is why" looks back at reasons that were given without the word.
  const isTold = own.some(({ sentence }) => /\bthat is why\b/i.test(sentence.text));
  if (weak.length > 0) return weak;
  const stated = own.filter((at) => isOpinion(at) || has('vague')(at));
  if (given.length === 0 && !isTold)
    return findingsAt('reasons.none', 5.5, stated.length > 0 ? stated.slice(0, 3) : [first]);
  return findingsAt(
    'reasons.more',
    given.length > 1 ? stretchNeed : 3,
    given.length > 0 ? given.slice(0, 2) : own.slice(1, 3),
  );
};

export const findEvidence: Finder = (reading, criterion) => {
  const { own, task } = reading;
  if (/number|data|measure/i.test(criterion.text)) return findData(reading, criterion);
  const given = own.filter(isEvidence);
  const plain = own.filter(isBare);
  const personal =
    task.grade >= 5 ? plain.filter(({ sentence }) => ownCase.test(sentence.text)).slice(0, 1) : [];
  const findings = findingsAt('evidence.personal', 5.8, personal);
  if (/\bfacts?\b|information/i.test(criterion.text)) return [...findings, ...findFacts(own, plain)];
  if (given.length === 0) {
    // Not the first sentence, which mostly says what the piece is about.
    const claims = plain
      .slice(1)
      .filter((at) => isOpinion(at) || has('vague')(at) || has('hollow')(at) || at.shared > 0);
    const targets = claims.length > 0 ? claims.slice(0, 6) : plain.slice(-1);
    return [...findings, ...rank(findingsAt('evidence.none', 5.5, targets), weightOfClaim)];
  }
  if (task.grade >= 3 && given.length === 1) {
    const bare = plain.filter((at) => at.index > 1 && at.shared > 0 && !has('explains')(at));
    findings.push(...rank(findingsAt('evidence.again', 3.4, bare.slice(0, 3)), weightOfClaim));
  }
  if (task.grade >= 3 && /\bcit|source/i.test(criterion.text))
    findings.push(...findingsAt('evidence.where', 3, given.filter((at) => !isSourced(at)).slice(0, 1)));
  for (const at of given)
    findings.push(
      ...findingsAt(has('quotation')(at) ? 'evidence.trim' : 'evidence.weigh', stretchNeed, [at]),
    );
  return findings;
};

/** One's own case, told as a proof. */
const ownCase =
  /^(?:i am(?! (?:not )?(?:agree|disagree|against|for|in favou?r|sure|writing))|i can|i feel|my|when i|in my country)\b/i;

/** A sentence that states something and brings nothing for it. */
export function isBare(at: Signals): boolean {
  return (
    !isEvidence(at) && !has('counter')(at) && !has('concludes')(at) && !has('suppose')(at) && !isLiking(at)
  );
}

function isSourced({ sentence }: Signals): boolean {
  return /\b(?:source|document|article|text|story|author|according|study|letter|speaker|narrator|writes|says)/i.test(
    sentence.text,
  );
}

export function findFacts(own: readonly Signals[], plain: readonly Signals[]): Finding[] {
  const quick = plain.filter(
    (at) => at.index > 0 && at.words.length <= 10 && at.shared > 0 && !at.found.number,
  );
  quick.sort((a, b) => b.shared - a.shared || a.index - b.index);
  const told = own.filter(({ terms, found }) => terms.length > 0 || found.number).length;
  const beyond = own.filter(({ found }) => found.number || found.evidence);
  if (told < 4)
    return findingsAt('evidence.fact', 5, quick.length > 0 ? quick.slice(0, 3) : plain.slice(1, 3));
  return findingsAt('evidence.weigh', stretchNeed, beyond.length > 0 ? beyond : plain.slice(1, 3));
}

/** The sentence that claims most should be backed up first. */
function rank(findings: Finding[], weigh: (at: Signals) => number): Finding[] {
  return findings.map((finding) => ({ ...finding, need: finding.need + weigh(finding.at) }));
}

function weightOfClaim({ found, shared }: Signals): number {
  return (
    (found.hollow ? 0.5 : 0) + (found.opinion ? 0.3 : 0) + (found.vague ? 0.3 : 0) + Math.min(shared, 3) * 0.1
  );
}

export const findData: Finder = ({ own, last }) => {
  const numbered = own.filter(has('number'));
  const compared = own.filter((at) => has('comparative')(at) && !has('number')(at));
  const missing = findingsAtAny(
    'data.numbers',
    6,
    numbered.length < 2 ? compared.slice(0, 3) : [],
    ({ found }) => found.comparative,
  );
  if (missing.length > 0) return missing;
  if (numbered.length === 0) return findingsAt('evidence.none', 5, own.slice(1, 4));
  const digits = ({ sentence }: Signals) => sentence.text.match(/\d+/g)?.length ?? 0;
  const fullest = [...numbered].sort((a, b) => digits(b) - digits(a))[0];
  return findingsAt('data.pattern', numbered.length > 1 ? stretchNeed : 2.5, [fullest ?? last]);
};

export const findReasoning: Finder = (reading, criterion) => {
  const { own, task, last } = reading;
  const explained = own.filter(has('explains'));
  const beyond = findingsAt('reasoning.stretch', stretchNeed, explained.slice(-2));
  if (task.isMath) {
    const bare = own.filter((at) => at.index > 0 && !has('explains')(at));
    return explained.length > 1 ? beyond : [...findingsAt('reasoning.math', 5, bare.slice(0, 3)), ...beyond];
  }
  const findings: Finding[] = [...beyond];
  if (task.grade >= 3) {
    findings.push(
      ...findingsAtAny(
        'reasoning.hollow',
        6,
        own.filter((at) => has('hollow')(at) && !isLiking(at)),
        ({ found }) => found.hollow,
      ),
    );
    findings.push(
      ...findingsAt('reasons.vague', 5.6, own.filter(has('weakReason')), ({ found }) => found.weakReason),
    );
    findings.push(...findingsAt('reasoning.guess', 5.5, own.filter(has('guess')).slice(0, 1)));
  }
  findings.push(
    ...findingsAt(
      'reasoning.after',
      explained.length > 2 ? 2.4 : 5,
      own.filter((at) => isLeftAlone(at, own)),
    ),
  );
  if (/chang/i.test(criterion.text)) {
    const changes = own.filter(
      (at) =>
        has('change')(at) && !isEvidence(at) && !/\b(?:when|after|once|shows?)\b/i.test(at.sentence.text),
    );
    findings.push(...findingsAt('reasoning.change', 5.2, changes.slice(0, 2)));
  }
  const bare = own.filter(
    (at) =>
      !has('explains')(at) &&
      !isEvidence(at) &&
      !has('counter')(at) &&
      at.index > 0 &&
      at !== last &&
      at.shared > 0,
  );
  if (explained.length < 3)
    findings.push(...findingsAt('reasoning.why', 3.6 - explained.length * 0.8, bare.slice(0, 4)));
  return findings;
};

/** Evidence that neither its own sentence nor the next one says anything about. */
function isLeftAlone(at: Signals, own: readonly Signals[]): boolean {
  const after = own.find(({ index }) => index === at.index + 1);
  const goesOn =
    after && (has('explains')(after) || /^(?:but|so|he|she|the|if|that)\b/i.test(after.sentence.text));
  return isEvidence(at) && !at.isPart && !has('explains')(at) && !goesOn;
}

/** What went wrong in an experiment, or would be done better. */
export const findLimits: Finder = ({ own, last }) => {
  const told = own.filter(({ sentence }) => limit.test(sentence.text));
  if (told.length === 0) return findingsAt('limits.none', 5, [last, ...own.filter(has('number'))]);
  return findingsAt('limits.stretch', stretchNeed, told.slice(0, 2));
};

const limit =
  /\b(?:errors?|mistakes?|inaccura\w+|not accurate|limit\w*|(?:could|might|may) (?:have|be|not)|next time|should have|improve\w*|did ?n['’]?t|did not|uncertain\w*)\b/i;

export const findCounter: Finder = ({ own, last }) => {
  const other = own.filter(has('counter'));
  if (other.length === 0) {
    const claims = own.filter(isOpinion);
    return findingsAt('counter.none', 5.5, [claims.at(-1) ?? last, claims[0]]);
  }
  return other.flatMap((at) => {
    const after = own.find(({ index }) => index === at.index + 1);
    const answer = has('rebuts')(at) ? at : after && has('rebuts')(after) ? after : undefined;
    const isGrounded = answer && (has('explains')(answer) || isEvidence(answer) || answer.words.length > 15);
    if (isGrounded) return findingsAt('counter.stretch', stretchNeed, [answer]);
    return findingsAt('counter.thin', answer ? 4.8 : 4.2, [answer ?? at]);
  });
};
