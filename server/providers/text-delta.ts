/** A server-sent event that carries a piece of text, and where in it the text stands. */
export type TextDelta = {
  /** Deltas of the same slot continue each other. */
  slot: string;
  text: string;
  /** The same event with another text. */
  withText(text: string): string;
};

/** Reads an event in any of the three formats; null for all that is not plainly a piece of text. */
export function parseTextDelta(event: string): TextDelta | null {
  const match = /^((?:event: ?[\w.]+\r?\n)?data: ?)(\{.*\})(\r?\n\r?\n)$/.exec(event);
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
