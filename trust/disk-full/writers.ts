import { setTimeout as sleep } from 'node:timers/promises';
import { askPath, type LoadClassroom, longWork, submissionOf } from '#bench/load/load-classroom.ts';
import type { Random } from '../seed.ts';

/** Work that the station said it holds. */
export type Acknowledged = { id: string; work: string; secret: string };

export type Refusal = { status: number; code: string; detail: string };

export type Writers = {
  acknowledged: Acknowledged[];
  /** What was answered since the last time this was asked; `taken` counts work, `refused` all the rest. */
  since(): { taken: number; refused: Refusal[] };
  stop(): Promise<void>;
};

/** So many students who hand in a piece of work after the other, each piece from a device of its own. */
export function startWriters(classroom: LoadClassroom, count: number, random: Random): Writers {
  const acknowledged: Acknowledged[] = [];
  let taken = 0;
  let refused: Refusal[] = [];
  let isOver = false;

  async function handIn() {
    const work = `${longWork.slice(0, 200 + random.below(2500))} This is draft ${random.below(2 ** 31).toString(36)}.`;
    const request = submissionOf(classroom, work);
    const secret = request.headers['X-Submission-Secret'] ?? '';
    try {
      const response = await fetch(classroom.origin + askPath, {
        ...request,
        headers: { ...request.headers, Accept: 'text/event-stream' },
      });
      const answer = await readAnswer(response, (id) => {
        taken += 1;
        acknowledged.push({ id, work, secret });
      });
      if (answer) refused.push(answer);
    } catch (error) {
      refused.push({ status: 0, code: 'BROKEN_OFF', detail: String(error) });
    }
  }

  async function write() {
    while (!isOver) {
      await handIn();
      // A link may be used 200 times in a minute.
      await sleep(1000 + random.below(3000));
    }
  }

  const writing = Promise.all(Array.from({ length: count }, write));
  return {
    acknowledged,
    since() {
      const answered = { taken, refused };
      taken = 0;
      refused = [];
      return answered;
    },
    async stop() {
      isOver = true;
      await writing;
    },
  };
}

/** Reads a stream to its end; tells the id as soon as the work is accepted, and answers what was refused. */
async function readAnswer(
  response: Response,
  onAccepted: (id: string) => void,
): Promise<Refusal | undefined> {
  if (!response.ok) {
    const body: { code?: string; detail?: string } = await response.json();
    return { status: response.status, code: body.code ?? '', detail: body.detail ?? '' };
  }
  let text = '';
  let isAccepted = false;
  for await (const piece of (response.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream())) {
    text += piece;
    const id = isAccepted ? undefined : text.match(/"submission_id":"([^"]+)"/)?.[1];
    if (!id) continue;
    isAccepted = true;
    onAccepted(id);
  }
  return undefined;
}
