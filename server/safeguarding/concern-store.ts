import { sql } from 'kysely';
import { z } from 'zod';
import { concernPassage } from '#contract/safeguarding.ts';
import { tenant } from '#server/database/actor.ts';
import type { Database, Tx } from '#server/database/database.ts';
import { takeLock } from '#server/database/lock.ts';
import { changesOf, columnsOf, queryRowsIn, valuesOf } from '#server/database/rows.ts';
import { type OtherDraft, toCarried, withoutDismissed } from './found/carry-over.ts';
import { type Found, joinFound, type StoredPassage } from './found/join-found.ts';
import { surestOf } from './found/strongest-passages.ts';
import type { NamedConcern, Subject, SubjectWork } from './subject.ts';

const handedInRow = z.object({ link_id: z.string().nullable(), thread_id: z.string(), draft: z.int() });

const storedWork = z.object({
  ...{ certainty: z.string(), shows_line: z.boolean(), more: z.int(), state: z.string() },
  ...{ is_carried: z.boolean(), moved_to: z.string().nullable() },
});
type StoredWork = z.output<typeof storedWork>;

const otherWork = z.object({
  ...{ subject_id: z.string(), draft: z.int(), shows_line: z.boolean(), state: z.string() },
  ...{ state_at: z.date().nullable(), mailed_at: z.date().nullable(), last_found_at: z.date() },
  ...{ moved_to: z.string().nullable(), note: z.string().nullable() },
});

/**
 * Keeps the strongest of what was found and of what is kept of this work already. Words that were not known before open
 * the work again, and are told of by mail again; what a later pass of the same check adds does so only where the teacher
 * has read the work and it is another danger. What a teacher has read stays as it was read until then. Words that stood in
 * another draft of the work are known.
 */
export async function keepConcerns(
  database: Database,
  { teacherId, station, subjectId }: Subject,
  { nickname, title, texts }: SubjectWork,
  found: Found,
  now: Date,
): Promise<void> {
  if (found.passages.length === 0) return;
  await database.transaction(tenant(teacherId), async (tx) => {
    const own = sql`
      select link_id, thread_id, draft from works where teacher_id = ${teacherId} and id = ${subjectId}`;
    const [handedIn] = await queryRowsIn(tx, { row: handedInRow, statement: own });
    if (!handedIn) return;
    const { link_id, thread_id, draft } = handedIn;
    // The check and a model may find something in one work at the same time.
    await lockConcerns(tx, teacherId, thread_id);
    // Whoever deletes it waits until that is kept, and deletes it, too.
    if ((await sql`${own} for no key update`.execute(tx)).rows.length === 0) return;
    const key = { teacher_id: teacherId, subject_id: subjectId };
    const known = await findKnown(tx, key);
    const others = await findOthers(tx, key, thread_id);
    const written = texts.map(({ text }) => text);
    const { certainty, showsLine } = withoutDismissed(others, found, written);
    const carried = toCarried(others, { passages: found.passages, showsLine }, written);
    const wasCarried = known.work?.is_carried ?? false;
    // Who moved it down has seen it, too.
    const isSettled = known.work?.state !== 'open' || known.work.moved_to === 'perhaps';
    const isSeen = known.work !== undefined && isSettled && !wasCarried;
    const { kept, more, areNew, isOpened } = joinFound({ stored: known.passages, found, isSeen });
    if (!known.work) {
      const row = {
        ...{ ...key, nickname, title, station, thread_id, draft, is_preview: link_id === null },
        ...{ certainty, shows_line: showsLine, more },
        ...{ first_found_at: now, last_found_at: now, ...carried, is_carried: carried !== null },
      };
      await sql`insert into concern_works ${valuesOf(row)}`.execute(tx);
    } else {
      const changes = {
        certainty: surestOf([known.work.certainty, certainty]),
        shows_line: known.work.shows_line || showsLine,
        more: found.isAll ? more : known.work.more + more,
        ...(!carried && (areNew || wasCarried) && { last_found_at: now }),
        ...(!carried &&
          (isOpened || wasCarried) && {
            ...{ state: 'open', state_at: null, mailed_at: null, is_carried: false },
            // The teacher moved it down without these words.
            moved_to: sql`nullif(moved_to, 'perhaps')`,
          }),
      };
      await sql`
        update concern_works set ${changesOf(changes)}
          where teacher_id = ${teacherId} and subject_id = ${subjectId}`.execute(tx);
    }
    if (isSeen && !areNew) return;
    await replacePassages(tx, key, { stored: known.passages, kept, now });
  });
}

/** Whoever finds words in a draft of this thread, or says something of them, waits for the one before. */
export async function lockConcerns(tx: Tx, teacherId: string, threadId: string): Promise<void> {
  await takeLock(tx, `concerns:${teacherId}:${threadId}`);
}

type Key = { teacher_id: string; subject_id: string };

const storedPassage = concernPassage.extend({ strength: z.number().nullable() });

async function findKnown(tx: Tx, key: Key): Promise<{ work?: StoredWork; passages: StoredPassage[] }> {
  const own = sql`where teacher_id = ${key.teacher_id} and subject_id = ${key.subject_id}`;
  const findWork = sql`select ${columnsOf(storedWork)} from concern_works ${own}`;
  const [work] = await queryRowsIn(tx, { row: storedWork, statement: findWork });
  if (!work) return { passages: [] };
  const statement = sql`select ${columnsOf(storedPassage)} from concerns ${own} order by created_at, id`;
  return { work, passages: await queryRowsIn(tx, { row: storedPassage, statement }) };
}

const otherPassage = z.object({
  ...{ subject_id: z.string(), quote: z.string(), strength: z.number().nullable() },
});

/** What was found in the other drafts of the work. */
async function findOthers(tx: Tx, key: Key, threadId: string): Promise<OtherDraft[]> {
  const findOthers = sql`
    select ${columnsOf(otherWork)} from concern_works
      where teacher_id = ${key.teacher_id} and thread_id = ${threadId} and subject_id <> ${key.subject_id}`;
  const others = await queryRowsIn(tx, { row: otherWork, statement: findOthers });
  if (others.length === 0) return [];
  const statement = sql`
    select ${columnsOf(otherPassage)} from concerns
      where teacher_id = ${key.teacher_id} and subject_id = any(${others.map(({ subject_id }) => subject_id)}::uuid[])`;
  const passages = await queryRowsIn(tx, { row: otherPassage, statement });
  return others.map((other) => ({
    ...other,
    passages: passages.filter(({ subject_id }) => subject_id === other.subject_id),
  }));
}

type Replacement = {
  stored: readonly StoredPassage[];
  kept: readonly (StoredPassage | NamedConcern)[];
  now: Date;
};

async function replacePassages(tx: Tx, key: Key, { stored, kept, now }: Replacement): Promise<void> {
  const keptIds = new Set(kept.map((one) => ('id' in one ? one.id : null)));
  const weaker = stored.filter(({ id }) => !keptIds.has(id)).map(({ id }) => id);
  await sql`delete from concerns where teacher_id = ${key.teacher_id} and id = any(${weaker}::uuid[])`.execute(
    tx,
  );
  const changed = kept.filter((one) => !stored.some((known) => known === one));
  if (changed.length === 0) return;
  const rows = changed.map(
    ({ kind, about, field, quote, found_by, strength = null }) =>
      sql`(${key.teacher_id}, ${key.subject_id}, ${kind}, ${about}, ${field}, ${quote}, ${found_by}, ${strength}, ${now})`,
  );
  await sql`
    insert into concerns (teacher_id, subject_id, kind, about, field, quote, found_by, strength, created_at)
      values ${sql.join(rows)}
      on conflict (teacher_id, subject_id, kind, md5(quote))
        do update set about = excluded.about, strength = excluded.strength`.execute(tx);
}
