import type { Behaviour, Habit } from './behaviour.ts';
import type { Frames } from './wire.ts';

type Chunk = { choices: { delta?: { content?: unknown }; finish_reason?: string | null }[]; usage?: unknown };

/** The frames of an answer in the OpenAI format as a server writes them that has habits of its own. */
export function inHabit(frames: Frames, { writes = [] }: Behaviour): Frames {
  if (writes.length === 0) return frames;
  const has = (habit: Habit) => writes.includes(habit);
  let whole = '';
  const rewritten = (text: string) => {
    const changed = text.replace(/data: (\{.*\})\n\n/g, (_, json: string) => rewrite(JSON.parse(json), has));
    const ended = has('no [DONE]') ? changed.replace('data: [DONE]\n\n', '') : changed;
    return spell(ended, has);
  };
  return {
    begin: (tokens) => {
      const opens = has('thoughts in the content') || has('thoughts without an end');
      const draft =
        '{"step1": {"body": "A draft. Add one reason. Which one?", "criterion": 1, "sentence": 1}}';
      const thought = `<think>\nFirst ${draft} comes to mind. `;
      const closes = has('thoughts in the content') ? '</think>\n' : '';
      return rewritten(frames.begin(tokens) + (opens ? frames.delta(thought + closes) : ''));
    },
    delta: (text) => {
      whole += text;
      return rewritten(frames.delta(text));
    },
    ...(frames.thought && { thought: frames.thought }),
    end: (finish, tokens) => {
      const message = { choices: [{ index: 0, message: { role: 'assistant', content: whole } }] };
      const again = has('the whole message once more') ? `data: ${JSON.stringify(message)}\n\n` : '';
      return spell(again, has) + rewritten(frames.end(finish, tokens));
    },
    error: frames.error,
  };
}

function rewrite(chunk: Chunk, has: (habit: Habit) => boolean): string {
  const [choice] = chunk.choices;
  const text = choice?.delta?.content;
  if (choice?.delta && typeof text === 'string' && has('content in parts'))
    choice.delta.content = [{ type: 'text', text }];
  if (choice?.delta && has('all as reasoning')) choice.delta = { reasoning_content: text } as object;
  if (choice?.delta && has('all as the call of a tool'))
    choice.delta = { content: null, tool_calls: [{ index: 0, function: { arguments: text } }] } as object;
  if (choice?.finish_reason && has('no reason at the end')) choice.finish_reason = null;
  if (choice?.finish_reason && has('a word of its own at the end')) choice.finish_reason = 'eos_token';
  if (has('no usage')) delete chunk.usage;
  else if (has('usage in each chunk')) chunk.usage ??= { prompt_tokens: 1, completion_tokens: 1 };
  return `data: ${JSON.stringify(chunk)}\n\n`;
}

function spell(text: string, has: (habit: Habit) => boolean): string {
  let spelt = text;
  if (has('no space behind data:')) spelt = spelt.replaceAll('data: ', 'data:');
  if (has('lines of JSON without data:')) spelt = spelt.replaceAll('data: ', '').replaceAll('\n\n', '\n');
  if (has('one line break behind an event')) spelt = spelt.replaceAll('\n\n', '\n');
  return has('lines end with CR and LF') ? spelt.replaceAll('\n', '\r\n') : spelt;
}
