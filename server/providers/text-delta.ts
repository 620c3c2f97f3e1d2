/** A server-sent event that carries a piece of text, and where in it the text stands. */
export type TextDelta = {
  /** Deltas of the same slot continue each other. */
  slot: string;
  text: string;
  /** The same event with another text. */
  withText(text: string): string;
};

/** A line of a stream ends at CR and LF alone; a text may hold a line separator (U+2028) as it is. */
const shape = /^((?:event: ?[\w.]+\r?\n)?data: ?)(\{[^\r\n]*\})(\r?\n\r?\n)$/;

/** Reads an event in any of the three formats; null for all that is not plainly a piece of text. */
export function parseTextDelta(event: string): TextDelta | null {
  const match = shape.exec(event);
  if (!match?.[2]) return null;
  try {
    const data: unknown = JSON.parse(match[2]);
    const place = openaiPlace(data) ?? anthropicPlace(data) ?? googlePlace(data);
    if (!place) return null;
    const { slot, holder, field } = place;
    return {
      slot,
      text: String(holder[field]),
      withText(text) {
        holder[field] = text;
        return `${match[1]}${JSON.stringify(data)}${match[3]}`;
      },
    };
  } catch {
    return null;
  }
}

/** Reads events as `parseTextDelta` does. Those of a stream mostly differ in their text alone: that is cut out of them. */
export function textDeltaReader(): (event: string) => TextDelta | null {
  let latest: { slot: string; before: string; after: string } | null = null;

  function readAlike(event: string): TextDelta | null {
    if (!latest || !event.startsWith(latest.before) || !event.endsWith(latest.after)) return null;
    const { slot, before, after } = latest;
    const text = event.slice(before.length, -after.length);
    // What is empty or escaped is read as a whole; so is an event that is shorter than its frame.
    if (event.length <= before.length + after.length || /["\\\p{Cc}]/u.test(text)) return null;
    return { slot, text, withText: (other) => before + JSON.stringify(other).slice(1, -1) + after };
  }

  return (event) => {
    const alike = readAlike(event);
    if (alike) return alike;
    const delta = parseTextDelta(event);
    const quoted = delta && JSON.stringify(delta.text);
    const at = quoted ? event.indexOf(quoted) : -1;
    // Where the same words stand twice, it is not known which of them are the text.
    const isSure = delta && quoted && at >= 0 && event.indexOf(quoted, at + 1) < 0;
    if (isSure) {
      const end = at + quoted.length - 1;
      latest = { slot: delta.slot, before: event.slice(0, at + 1), after: event.slice(end) };
    }
    return delta;
  };
}

/**
 * Whether an event only says that an answer begins, or nothing at all: a provider package has nothing to tell of it.
 */
export function isPreface(event: string): boolean {
  if (event.startsWith(':')) return true;
  const json = shape.exec(event)?.[2];
  if (!json) return false;
  try {
    const { type, content_block: block, choices, usage, error }: Foreign = JSON.parse(json);
    if (type === 'content_block_start') return block?.type === 'text' && !block.text;
    if (type === 'message_start' || type === 'ping') return !error;
    const choice = choices?.[0];
    if (choices?.length !== 1 || !choice.delta || choice.finish_reason || usage || error) return false;
    return Object.entries(choice.delta).every(([key, value]) => key === 'role' || !value);
  } catch {
    return false;
  }
}

type Place = { slot: string; holder: Record<string, unknown>; field: string };

// biome-ignore lint/suspicious/noExplicitAny: foreign JSON, whose every field is checked where it is used
type Foreign = any;

function openaiPlace({ choices, usage, error }: Foreign): Place | null {
  const choice = choices?.[0];
  const isPlain = choices?.length === 1 && !choice.finish_reason && !usage && !error && !choice.logprobs;
  if (!isPlain || !choice.delta?.content || typeof choice.delta.content !== 'string') return null;
  const hasMore = Object.entries(choice.delta).some(
    ([key, value]) => key !== 'content' && key !== 'role' && value,
  );
  return hasMore ? null : { slot: 'openai', holder: choice.delta, field: 'content' };
}

function anthropicPlace({ type, index, delta }: Foreign): Place | null {
  if (type !== 'content_block_delta') return null;
  const field =
    delta?.type === 'text_delta' ? 'text' : delta?.type === 'input_json_delta' ? 'partial_json' : null;
  if (!field || typeof delta[field] !== 'string') return null;
  return { slot: `anthropic ${index} ${field}`, holder: delta, field };
}

function googlePlace({ candidates, promptFeedback, error }: Foreign): Place | null {
  const candidate = candidates?.[0];
  const parts = candidate?.content?.parts;
  if (candidates?.length !== 1 || candidate.finishReason || promptFeedback || error || parts?.length !== 1)
    return null;
  const isPlain = typeof parts[0].text === 'string' && Object.keys(parts[0]).length === 1;
  return isPlain ? { slot: 'google', holder: parts[0], field: 'text' } : null;
}
