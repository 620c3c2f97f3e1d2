import { sql } from 'kysely';
import { tenant } from '#server/database/actor.ts';
import type { Database, Tx } from '#server/database/database.ts';
import { takeLock } from '#server/database/lock.ts';
import { type OtherDraft, toCarried, withoutDismissed } from './found/carry-over.ts';
import { type Found, joinFound, type StoredPassage } from './found/join-found.ts';
import { surestOf } from './found/strongest-passages.ts';
import type { NamedConcern, Subject, SubjectWork } from './subject.ts';

type StoredWork = {
  certainty: string;
  shows_line: boolean;
  more: number;
  state: string;
  is_carried: boolean;
  moved_to: string | null;
};

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
    const own = tx
      .selectFrom('works')
      .select(['link_id', 'thread_id', 'draft'])
      .where('teacher_id', '=', teacherId)
      .where('id', '=', subjectId);
    const handedIn = await own.executeTakeFirst();
    if (!handedIn) return;
    const { link_id, thread_id, draft } = handedIn;
    // The check and a model may find something in one work at the same time.
    await lockConcerns(tx, teacherId, thread_id);
    // Whoever deletes it waits until that is kept, and deletes it, too.
    if (!(await own.forNoKeyUpdate().executeTakeFirst())) return;
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
    if (!known.work)
      await tx
        .insertInto('concern_works')
        .values({
          ...{ ...key, nickname, title, station, thread_id, draft, is_preview: link_id === null },
          ...{ certainty, shows_line: showsLine, more },
          ...{ first_found_at: now, last_found_at: now, ...carried, is_carried: carried !== null },
        })
        .execute();
    else
      await tx
        .updateTable('concern_works')
        .set({
          certainty: surestOf([known.work.certainty, certainty]),
          shows_line: known.work.shows_line || showsLine,
          more: found.isAll ? more : known.work.more + more,
          ...(!carried && (areNew || wasCarried) && { last_found_at: now }),
          ...(!carried &&
            (isOpened || wasCarried) && {
              state: 'open',
              state_at: null,
              mailed_at: null,
              is_carried: false,
              // The teacher moved it down without these words.
              moved_to: sql`nullif(moved_to, 'perhaps')`,
            }),
        })
        .where('teacher_id', '=', teacherId)
        .where('subject_id', '=', subjectId)
        .execute();
    if (isSeen && !areNew) return;
    await replacePassages(tx, key, { stored: known.passages, kept, now });
  });
}

/** Whoever finds words in a draft of this thread, or says something of them, waits for the one before. */
export async function lockConcerns(tx: Tx, teacherId: string, threadId: string): Promise<void> {
  await takeLock(tx, `concerns:${teacherId}:${threadId}`);
}

type Key = { teacher_id: string; subject_id: string };

async function findKnown(tx: Tx, key: Key): Promise<{ work?: StoredWork; passages: StoredPassage[] }> {
  const work = await tx
    .selectFrom('concern_works')
    .select(['certainty', 'shows_line', 'more', 'state', 'is_carried', 'moved_to'])
    .where('teacher_id', '=', key.teacher_id)
    .where('subject_id', '=', key.subject_id)
    .executeTakeFirst();
  if (!work) return { passages: [] };
  const passages = (await tx
    .selectFrom('concerns')
    .select(['id', 'kind', 'about', 'field', 'quote', 'found_by', 'strength'])
    .where('teacher_id', '=', key.teacher_id)
    .where('subject_id', '=', key.subject_id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()) as StoredPassage[];
  return { work, passages };
}

/** What was found in the other drafts of the work. */
async function findOthers(tx: Tx, key: Key, threadId: string): Promise<OtherDraft[]> {
  const others = await tx
    .selectFrom('concern_works')
    .select(['subject_id', 'draft', 'shows_line', 'state', 'state_at', 'mailed_at', 'last_found_at'])
    .select(['moved_to', 'note'])
    .where('teacher_id', '=', key.teacher_id)
    .where('thread_id', '=', threadId)
    .where('subject_id', '<>', key.subject_id)
    .execute();
  if (others.length === 0) return [];
  const passages = await tx
    .selectFrom('concerns')
    .select(['subject_id', 'quote', 'strength'])
    .where('teacher_id', '=', key.teacher_id)
    .where(sql<boolean>`subject_id = any(${others.map(({ subject_id }) => subject_id)}::uuid[])`)
    .execute();
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
  const weaker = stored.filter(({ id }) => !keptIds.has(id));
  if (weaker.length > 0)
    await tx
      .deleteFrom('concerns')
      .where('teacher_id', '=', key.teacher_id)
      .where(sql<boolean>`id = any(${weaker.map(({ id }) => id)}::uuid[])`)
      .execute();
  const changed = kept.filter((one) => !stored.some((known) => known === one));
  if (changed.length === 0) return;
  await tx
    .insertInto('concerns')
    .values(
      changed.map(({ kind, about, field, quote, found_by, strength = null }) => ({
        ...{ ...key, kind, about, field, quote, found_by, strength, created_at: now },
      })),
    )
    .onConflict((conflict) =>
      conflict.expression(sql`teacher_id, subject_id, kind, md5(quote)`).doUpdateSet((row) => ({
        about: row.ref('excluded.about'),
        strength: row.ref('excluded.strength'),
      })),
    )
    .execute();
}
