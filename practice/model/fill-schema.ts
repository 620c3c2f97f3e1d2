import { phraseKind, phrases } from './phrases.ts';
import type { ParsedPrompt } from './read-prompt.ts';
import type { Schema } from './wire.ts';

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** Places in an answer that a spoilt one changes: the steps' texts and the ids of student sentences. */
export type Slot = { holder: { [key: string]: Json }; key: string };
export type Filled = { value: Json; bodies: Slot[]; sentences: Slot[] };

/** As a second reader who finds nothing wrong. */
const passed = { faults: [], why: '', concerns: [] };

type Below = (limit: number) => number;

export const unsafe = /hurt myself|kill myself|want to die|hits me|beats me|bullies me|touched me/i;

/**
 * Fills any schema with sense, in the schema's own order: ids of sentences and criteria that the prompt holds,
 * words for texts. Sentences and criteria are used in turn, so that two steps differ where they can.
 */
export function fillSchema(schema: Schema, reading: ParsedPrompt, below: Below): Filled {
  const filler = new Filler(schema, reading, below);
  filler.filled.value = schema.properties?.['faults'] ? passed : filler.fill(schema, '');
  return filler.filled;
}

class Filler {
  readonly filled: Filled = { value: null, bodies: [], sentences: [] };
  readonly #turns = new Map<string, number>();
  readonly #schema: Schema;
  readonly #reading: ParsedPrompt;
  readonly #below: Below;

  constructor(schema: Schema, reading: ParsedPrompt, below: Below) {
    this.#schema = schema;
    this.#reading = reading;
    this.#below = below;
  }

  /** The next of a list; the first is left to chance, then they come in turn. */
  #next<T>(kind: string, list: readonly T[], ahead = 0): T | undefined {
    const turn = (this.#turns.get(kind) ?? this.#below(Math.max(1, list.length))) + ahead;
    this.#turns.set(kind, turn + 1);
    return list[turn % list.length];
  }

  fill(given: Schema, path: string): Json {
    const wanted = resolve(given, this.#schema);
    const choices = wanted.anyOf ?? wanted.oneOf;
    if (choices) return this.#fillChoice(choices, path);
    if (wanted.const !== undefined) return wanted.const as Json;
    if (wanted.enum) return (this.#next(`enum ${wanted.enum.join()}`, wanted.enum) ?? null) as Json;
    const types = [wanted.type ?? (wanted.properties ? 'object' : 'string')].flat();
    if (types.includes('null') && this.#isLeftOut(path)) return null;
    switch (types.find((type) => type !== 'null')) {
      case 'object':
        return this.#fillObject(wanted, path);
      case 'array':
        return this.#fillArray(wanted, path);
      case 'integer':
      case 'number':
        return this.#fillNumber(wanted, path);
      case 'boolean':
        return false;
      case 'string':
        return this.#fillText(wanted, path);
      default:
        return null;
    }
  }

  #fillChoice(choices: Schema[], path: string): Json {
    const isNull = (choice: Schema) => resolve(choice, this.#schema).type === 'null';
    if (choices.some(isNull) && this.#isLeftOut(path)) return null;
    const choice = choices.find((it) => !isNull(it));
    return choice ? this.fill(choice, path) : null;
  }

  /** Blank work has nothing to praise, quote or grade. */
  #isLeftOut(path: string) {
    if (path === 'answer') return this.#reading.isBlank || !this.#reading.hasQuestion;
    return this.#reading.isBlank && /strength|sentence|quote|grade/i.test(path);
  }

  #fillObject(wanted: Schema, path: string): Json {
    const object: { [key: string]: Json } = {};
    for (const [key, property] of Object.entries(wanted.properties ?? {})) {
      const inner = path ? `${path}.${key}` : key;
      object[key] = this.fill(property, inner);
      const value = object[key];
      if (/sentence|quote/i.test(key) && typeof value === 'number')
        this.filled.sentences.push({ holder: object, key });
      if (typeof value === 'string' && phraseKind(inner) === 'body')
        this.filled.bodies.push({ holder: object, key });
    }
    // The band of the whole is one of those of its criteria.
    const [first] = Array.isArray(object.criteria) ? object.criteria : [];
    if (object.overall && first && typeof first === 'object' && 'band' in first)
      object.overall = first.band ?? null;
    return object;
  }

  #fillArray(wanted: Schema, path: string): Json {
    if (!wanted.items) return [];
    if (/concern/i.test(path)) return this.#fillConcerns(wanted.items, path);
    const isPerCriterion = resolve(wanted.items, this.#schema).properties?.criterion !== undefined;
    const usual = /four|word-?bank/i.test(`${path} ${wanted.description}`) ? 4 : 2;
    const count = isPerCriterion
      ? this.#reading.criteria.length
      : (wanted.minItems ?? Math.min(usual, wanted.maxItems ?? usual));
    return Array.from({ length: count }, () => this.fill(wanted.items ?? {}, `${path}.item`));
  }

  #fillConcerns(item: Schema, path: string): Json {
    return this.#reading.student
      .filter((sentence) => unsafe.test(sentence.text))
      .map(({ id }) => {
        const concern = this.fill(item, `${path}.item`);
        const key =
          typeof concern === 'object' && concern
            ? Object.keys(concern).find((it) => /sentence/i.test(it))
            : undefined;
        return key ? { ...(concern as object), [key]: id } : concern;
      });
  }

  #fillNumber(wanted: Schema, path: string): Json {
    const name = path.split('.').at(-1) ?? '';
    const otherwise = wanted.minimum ?? 1;
    if (/criterion|criteria/i.test(name))
      return this.#next(`criterion ${path.includes('.item')}`, this.#criteriaFor(path))?.id ?? otherwise;
    // A passage is named by its first and last sentence: here both are the same.
    const turn = /^last/i.test(name) ? -1 : 0;
    if (isMentorSentence(wanted, path))
      return this.#next('mentor', this.#reading.mentor, turn)?.id ?? otherwise;
    if (isUnitSentence(wanted, path)) return this.#next('unit', this.#reading.unit, turn)?.id ?? otherwise;
    if (isSentence(name)) return this.#next('student', this.#reading.quotable)?.id ?? otherwise;
    return otherwise;
  }

  #criteriaFor(path: string) {
    return path.includes('.item') ? this.#reading.criteria : this.#reading.freeCriteria;
  }

  #fillText(wanted: Schema, path: string): string {
    const name = path.split('.').at(-1) ?? '';
    if (/sentence/i.test(name) && !/starter/i.test(name)) return `S${this.#fillNumber({}, 'sentence')}`;
    const kind = phraseKind(path);
    const unitWords = kind === 'word' ? longWords(this.#reading) : [];
    const fresh = phrases[kind].filter((phrase) => kind !== 'body' || !this.#reading.text.includes(phrase));
    const text = this.#next(kind, unitWords.length > 3 ? unitWords : fresh) ?? '';
    return wanted.maxLength === undefined ? text : text.slice(0, wanted.maxLength).trim();
  }
}

const isSentence = (name: string) => /sentence|quote/i.test(name);
const isMentorSentence = ({ description = '' }: Schema, path: string) =>
  /mentor/i.test(`${path} ${description}`);
const isUnitSentence = ({ description = '' }: Schema, path: string) =>
  /unit|source|passage|clarify/i.test(`${path} ${description}`);

/** Word banks are taken from the unit's own texts. */
function longWords({ unit }: ParsedPrompt) {
  const words = unit.flatMap((it) => it.text.toLowerCase().match(/\p{L}{6,}/gu) ?? []);
  return [...new Set(words)].slice(0, 12);
}

function resolve(given: Schema, root: Schema): Schema {
  const name = given.$ref?.split('/').at(-1);
  if (!name) return given;
  return root.$defs?.[name] ?? root.definitions?.[name] ?? {};
}
