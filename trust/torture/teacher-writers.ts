import { randomUUID } from 'node:crypto';
import { harborReaders } from '#database/demo/harbor-readers.ts';
import type { Patience } from './patience.ts';
import type { TortureClassroom } from './station.ts';
import type { WriterContext } from './writer-context.ts';

type Sending = { method: 'POST' | 'PUT'; path: string; body: unknown };

/** Makes a unit, and then saves it with another text. */
export async function saveUnit(context: WriterContext): Promise<void> {
  const { room, ledger, patience, texts } = context;
  const id = randomUUID();
  const title = texts.title();
  const entry = ledger.send({ kind: 'unit', teacherId: room.teacherId, key: id, text: texts.work() });
  const first = buildUnit({ id, title, sources: entry.text });
  await send(room, patience, { method: 'POST', path: '/api/units', body: first });
  entry.isAcknowledged = true;
  entry.text = texts.work();
  const second = { ...first, learning_sources: entry.text };
  await send(room, patience, { method: 'PUT', path: `/api/units/${id}`, body: second });
}

/** Adds an alias to the group of the room. */
export async function addAlias(context: WriterContext): Promise<void> {
  const { room, ledger, patience, texts } = context;
  const name = texts.title();
  const before = ledger.of('alias').filter((entry) => entry.teacherId === room.teacherId);
  const entry = ledger.send({ kind: 'alias', teacherId: room.teacherId, key: name, text: name });
  const aliases = [...harborReaders.aliases, ...before.map(({ key }) => key), name];
  const body = { ...harborReaders, custom_prompts: room.group.custom_prompts, aliases };
  await send(room, patience, { method: 'PUT', path: `/api/reading-groups/${room.group.id}`, body });
  entry.isAcknowledged = true;
}

async function send(
  { origin, cookie }: TortureClassroom,
  patience: Patience,
  { method, path, body }: Sending,
) {
  const headers = { 'Content-Type': 'application/json', Cookie: cookie };
  const init = { method, headers, body: JSON.stringify(body) };
  await patience.ask(
    (signal) => fetch(origin + path, { ...init, signal }),
    (response) => response.json(),
  );
}

/** What a teacher types. No two have the same title, by which one that is stored twice is found. */
export function buildUnit({ id, title, sources }: { id: string; title: string; sources: string }) {
  return {
    ...{ id, title },
    grade_level: '7',
    learning_objectives: 'Explain causes and effects',
    learning_sources: sources,
    mentor_texts: '',
    assessment_criteria: 'Claim: says what caused the flood',
    task_sequence: [],
    feedback_options: [],
  };
}
