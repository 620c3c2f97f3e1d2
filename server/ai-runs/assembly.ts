import { newId } from '#server/process/ids.ts';
import { type Job, longTexts, mostReadAtOnce } from '#server/process/thread-executor.ts';
import type { AnswerAssembler, Assembly, Emit } from './answer-assembler.ts';
import * as jobs from './assembly-jobs.ts';

type OpenAssembly<Facts, Event, Aside> = Assembly<Facts, Event, Aside> & {
  /** Gives back what is held for it. */
  close(): void;
};

/** Makes an assembly here where the text is short, else in the thread for long texts, where its assembler stays. */
export async function openAssembly<Input, Facts, Event, Aside>(
  maker: Job<[Input], Assembly<Facts, Event, Aside>>,
  input: Input,
  { length, turn }: { length: number; turn: string },
): Promise<OpenAssembly<Facts, Event, Aside>> {
  if (length <= mostReadAtOnce) return { ...maker.run(input), close: () => undefined };
  const id = newId();
  const run = <Args extends unknown[], Answer>(job: (...args: Args) => Answer, ...args: Args) =>
    longTexts.run(turn, { module: jobs.module, run: job }, ...args);
  const close = () => void run(jobs.endAssembly, id).catch(() => undefined);
  try {
    const facts = await run(jobs.beginAssembly, id, maker.module, maker.run.name, input);
    return { facts: facts as Facts, compose: (emit) => assemblerThere(tellerOf(emit)), close };
  } catch (error) {
    close();
    throw error;
  }

  function tellerOf(emit: Emit<Event>) {
    return async (method: jobs.Method, ...args: unknown[]): Promise<never> => {
      const { value, events } = await run(jobs.tellAssembler, id, method, args);
      for (const event of events) emit(event as Event);
      return value as never;
    };
  }
}

function assemblerThere<Event, Aside>(
  tell: (method: jobs.Method, ...args: unknown[]) => Promise<never>,
): AnswerAssembler<Event, Aside> {
  return {
    restore: (events) => tell('restore', events),
    begin: (source) => tell('begin', source),
    ask: (request) => tell('ask', request),
    read: (text) => tell('read', text),
    end: () => tell('end'),
    drafts: () => tell('drafts'),
    reviewed: (part, answer) => tell('reviewed', part, answer),
    rest: async () => (await tell('rest')) ?? 'unfit',
    coach: () => tell('coach'),
    finish: (now) => tell('finish', now),
    repeat: (result) => tell('repeat', result),
  };
}
