import type { AnswerAssembler, Assembly } from './answer-assembler.ts';

/** What is run in the thread for long texts. */
export const module = import.meta.url;

export type Method = keyof AnswerAssembler<unknown>;

type Open = { assembler: AnswerAssembler<unknown>; events: unknown[] };

/** Those of all runs that this thread works on. */
const open = new Map<string, Open>();

/** Makes an assembly by what a domain's module exports under this name, and answers its facts. */
export async function beginAssembly(
  id: string,
  maker: string,
  name: string,
  input: unknown,
): Promise<unknown> {
  const domain = await import(maker);
  const { facts, compose }: Assembly<unknown, unknown, unknown> = domain[name](input);
  const events: unknown[] = [];
  open.set(id, { assembler: compose((event) => events.push(event)), events });
  return facts;
}

/** What the assembler answers, and the events that it showed meanwhile. Throws where the thread was begun anew. */
export async function tellAssembler(
  id: string,
  method: Method,
  args: readonly unknown[],
): Promise<{ value: unknown; events: unknown[] }> {
  const known = open.get(id);
  if (!known) throw new Error('this thread knows no such assembler');
  const { assembler, events } = known;
  // Each method with the arguments of its own: the assembler on the other side has the same type.
  const value = await (assembler[method] as ((...given: readonly unknown[]) => unknown) | undefined)?.apply(
    assembler,
    [...args],
  );
  return { value, events: events.splice(0) };
}

export function endAssembly(id: string): void {
  open.delete(id);
}
