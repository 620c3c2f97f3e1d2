import './received-work.css';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { limits } from '#contract/constants.ts';
import type { ConcernWork } from '#contract/safeguarding.ts';
import { LeaveGuard } from '#web/editor/leave-guard.tsx';
import { toInboxPath } from '#web/lib/inbox-path.ts';
import { Problem } from '#web/lib/problem.ts';
import { sayMoment } from '#web/lib/say-when.ts';
import { ServerState } from '#web/lib/server-state.tsx';
import { showProblem } from '#web/lib/show-problem.ts';
import { PageHead } from '#web/shell/page-head.tsx';
import { announce } from '#web/ui/announcer.tsx';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { TextField } from '#web/ui/field.tsx';
import { PrintIcon } from '#web/ui/icons.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Pane, Sheet } from '#web/ui/sheet.tsx';
import { type Store, useStore } from '#web/ui/store.ts';
import type { Mark } from '#words/mark-work.ts';
import { BesideWork, useBeside } from './beside-work.tsx';
import { ConcernActs, WhatNext } from './concern-acts.tsx';
import { type Change, isDone } from './concern-list.ts';
import { sayChanged, sayKind, sayLeftOut, sayStation, sayWhy } from './concern-words.ts';
import { useDeleteDialog } from './delete-work.tsx';
import { inboxView } from './inbox/inbox-view.ts';
import { pressShortcut } from './letter-keys.ts';
import { type EntryMark, markPassages, quotedBy, quotesIn } from './mark-passages.ts';
import { WorkReasons } from './opened/work-reasons.tsx';
import { WorkReport } from './opened/work-report.tsx';
import { InHand } from './release/in-hand.tsx';
import { ReceiptOf } from './release/receipt.tsx';
import { ReleaseBar } from './release/release-bar.tsx';
import { SaidBox } from './release/said-box.tsx';
import { UndoRelease } from './release/undo-release.tsx';
import { type Edits, useEdits, useUnsaved } from './release/use-edits.ts';
import { useConcernChange } from './use-concerns.ts';
import { useWork, type WholeWork } from './use-work.ts';
import { useReading } from './use-works.ts';
import { toWorkPath } from './work-path.ts';

export function ReceivedWork({ userId, id }: { userId: string; id: string }) {
  return (
    <main id="main" tabIndex={-1} onKeyDown={pressShortcut}>
      <PageHead title="One work" deep />
      <div className="wrap onto-board received-work-wrap">
        <ServerState>
          <WorkSheet userId={userId} id={id} />
        </ServerState>
        <p className="page-links">
          <a className="link stand" href={toInboxPath(inboxView.get())}>
            Received work
          </a>
        </p>
      </div>
    </main>
  );
}

function WorkSheet({ userId, id }: { userId: string; id: string }) {
  const { data, error, isPending, refetch } = useWork(userId, id);
  const isGone = error instanceof Problem && (error.code === 'NOT_FOUND' || error.status === 400);
  return (
    <Sheet className="with-aside received-work" aria-busy={isPending}>
      {isPending && (
        <Pane>
          <Loading>Looking for the work</Loading>
        </Pane>
      )}
      {!data && isGone && (
        <Pane>
          <h2>This work is not here</h2>
          <p>It was deleted, or its time to be kept is over.</p>
        </Pane>
      )}
      {!data && error && !isGone && (
        <Pane>
          <ErrorState title={error.message} onRetry={() => void refetch()} />
        </Pane>
      )}
      {data && <Whole userId={userId} id={id} work={data} />}
    </Sheet>
  );
}

type WholeProps = { userId: string; id: string; work: WholeWork };

function Whole({ userId, id, work }: WholeProps) {
  const { station, nickname, title, entries, drafts, concern, in_hand: inHand, receipt } = work;
  const leftOut = sayLeftOut(work.checked_by);
  const quoted = inHand.station === 'general' && inHand.result ? quotedBy(inHand.result) : [];
  const heading = useId();
  const navigate = useNavigate();
  const edits = useEdits(userId, id, inHand);
  const { ask, dialog } = useDeleteDialog(() => {
    edits.drop();
    void navigate(toInboxPath(inboxView.get()), { replace: true });
  });
  const { mutate: mark } = useReading(userId);
  // Feedback that arrives while the work is open counts as read, too.
  const written = `${inHand.state} ${inHand.version}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each state of the feedback is read anew.
  useEffect(() => mark({ id, is_read: true }), [id, mark, written]);
  const beside = useBeside(userId, [id, ...drafts.map((draft) => draft.id)]);
  const box = { userId, id, inHand, store: edits.store };
  const keepAsNew = () =>
    mark(
      { id, is_read: false },
      {
        onSuccess: () => void navigate(toInboxPath(inboxView.get())),
        onError: (error) => showProblem(error),
      },
    );

  return (
    <LeaveGuard
      title="Leave with unsaved edits?"
      text={`What you typed is not saved. ${edits.isKept ? 'It stays on this device for 30 days, and is here again when you open this work.' : 'This browser does not keep it: it would be gone.'}`}
    >
      <Pane aria-labelledby={heading}>
        <UndoRelease userId={userId} />
        <BesideWork {...beside} />
        <h2 id={heading}>
          <bdi translate="no">{nickname}</bdi>: <bdi>{title}</bdi>
        </h2>
        <p className="hint">
          {sayStation(station)}, handed in {sayMoment(work.handed_in_at)}
        </p>
        <WorkReasons work={work} />
        {drafts.length > 1 && <Drafts id={id} station={station} drafts={drafts} />}
        {leftOut && <p className="hint">{leftOut}</p>}
        {entries.length === 0 && <p>Nothing was written in it.</p>}
        {entries.map((entry, at) => (
          <Entry
            // biome-ignore lint/suspicious/noArrayIndexKey: two entries may have one label, and their order never changes.
            key={at}
            entry={entry}
            found={quotesIn(entry, entries, concern?.passages ?? [])}
            isPerhaps={concern?.tier === 'perhaps'}
            quoted={entry.is === 'work' ? quoted : []}
          >
            {entry.is === 'question' && <SaidBox {...box} what="answer" />}
          </Entry>
        ))}
        <Answered
          {...{ userId, id, work, edits }}
          onReleased={() => beside.next && void navigate(toWorkPath(beside.next.id))}
        />
        {receipt && <ReceiptOf inHand={inHand} facts={receipt} />}
        {work.reply.length > 0 && <Reply lines={work.reply} />}
      </Pane>
      <Pane className="received-work-side">
        {concern && <Found {...{ userId, concern, entries }} store={edits.store} />}
        <WorkReport userId={userId} work={work} />
        <div className="received-work-acts">
          <Button kind="alt" onClick={() => window.print()}>
            <PrintIcon />
            Print this work
          </Button>
          <Button kind="text" onClick={keepAsNew}>
            Mark as unread
          </Button>
          <Button kind="text" onClick={() => ask({ id, nickname, title })}>
            Delete this work
          </Button>
        </div>
        {dialog}
      </Pane>
    </LeaveGuard>
  );
}

type AnsweredProps = WholeProps & { edits: ReturnType<typeof useEdits>; onReleased: () => void };

function Answered({ userId, id, work, edits, onReleased }: AnsweredProps) {
  const { nickname, feedback, in_hand: inHand } = work;
  const { store } = edits;
  const isEdited = useUnsaved(store, inHand);
  const heading = useId();
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} ref={title} tabIndex={-1}>
        {inHand.is_held ? 'What the student would be answered' : 'What the student was answered'}
      </h3>
      <ReleaseBar {...{ userId, id, nickname, inHand, isEdited, onReleased }} />
      {feedback === null ? (
        <p>Nothing so far.</p>
      ) : (
        <p className="received-text" dir="auto">
          {feedback}
        </p>
      )}
      <SaidBox {...{ userId, id, inHand, store }} what="note" />
      {/* The pressed button is gone then. */}
      <InHand {...{ userId, id, inHand, store }} onClose={() => title.current?.focus()} />
    </section>
  );
}

type DraftsProps = Pick<WholeWork, 'station' | 'drafts'> & { id: string };

function Drafts({ id, station, drafts }: DraftsProps) {
  const isCheckIn = station === 'reading';
  const name = isCheckIn ? 'Version' : 'Draft';
  return (
    <nav aria-label={isCheckIn ? 'Versions of this check-in' : 'Drafts of this work'}>
      <ul className="received-drafts">
        {drafts.map(({ id: own, draft, handed_in_at }) => (
          <li key={own}>
            {own === id ? (
              <span aria-current="page">
                {name} {draft}
              </span>
            ) : (
              <a className="link stand" href={toWorkPath(own)} title={`Handed in ${sayMoment(handed_in_at)}`}>
                {name} {draft}
              </a>
            )}
          </li>
        ))}
      </ul>
      {isCheckIn && <p className="hint">The newest version counts for pages, pace and words.</p>}
    </nav>
  );
}

function Reply({ lines }: { lines: readonly string[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>What the student answered to the steps</h3>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}

type EntryProps = {
  entry: WholeWork['entries'][number];
  /** Found by the check for concerns. */
  found: readonly string[];
  isPerhaps: boolean;
  /** Quoted in the feedback. */
  quoted: readonly Mark[];
  /** Below it. */
  children: ReactNode;
};

function Entry({ entry: { label, text }, found, isPerhaps, quoted, children }: EntryProps) {
  const id = useId();
  const look = isPerhaps ? 'is-perhaps' : undefined;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} dir="auto">
        {label}
      </h3>
      <p className="received-text" dir="auto" translate="no">
        {markPassages(text, found, quoted).map(({ text: piece, marks, starts, ends }, at) =>
          marks.length > 0 ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never change their order.
            <mark key={at} className={marks.includes('concern') ? look : 'is-quoted'}>
              {starts.map((name) => (
                <Sign key={name} name={name} />
              ))}
              {piece}
              {ends.length > 0 && (
                <bdi className="vh" translate="yes">
                  {' '}
                  End of the marked words.{' '}
                </bdi>
              )}
            </mark>
          ) : (
            piece
          ),
        )}
      </p>
      {children}
    </section>
  );
}

const parts = { strength: 'What works', step1: 'Step 1', step2: 'Step 2' };

/** `bdi`, as the direction of the text is that of the student's words. */
function Sign({ name }: { name: EntryMark }) {
  if (name === 'concern')
    return (
      <bdi className="vh" translate="yes">
        Marked by the check:{' '}
      </bdi>
    );
  return (
    <bdi className="quoted-by" translate="yes">
      {parts[name]}
      <span className="vh"> quotes: </span>
    </bdi>
  );
}

type FoundProps = { userId: string; concern: ConcernWork; store: Store<Edits> } & Pick<WholeWork, 'entries'>;

function Found({ userId, concern, entries, store }: FoundProps) {
  const id = useId();
  const box = useRef<HTMLElement>(null);
  const { state, tier } = concern;
  const last = useRef(state);
  /** Said where more words were found after the teacher saw the work. */
  const [grown, setGrown] = useState('');
  const changing = useConcernChange(userId);
  const note = useStore(store, (edits) => edits.concern ?? '');
  const setNote = (text: string) => store.update((edits) => ({ ...edits, concern: text }));
  const change = (one: Change) =>
    changing.mutate(
      { works: [concern], change: 'as' in one && one.as !== 'open' && note ? { ...one, note } : one },
      {
        onSuccess: (works) => {
          if ('as' in one) setNote('');
          const said = sayChanged(one, [concern], works);
          setGrown(works.every((work) => isDone(one, work)) ? '' : said);
          announce(said);
        },
      },
    );
  // The pressed button is gone. "Undo" stands in its place.
  useEffect(() => {
    if (last.current === state) return;
    last.current = state;
    box.current?.querySelector('button')?.focus();
  }, [state]);
  const kinds = [...new Set(concern.passages.map(sayKind))];
  // A mark covers all drafts, so passages of other drafts are shown here.
  const elsewhere = concern.passages.filter(({ quote }) => !entries.some(({ text }) => text.includes(quote)));
  return (
    <section
      className={classes('received-found', tier === 'perhaps' && 'is-perhaps')}
      aria-labelledby={id}
      ref={box}
    >
      <h3 id={id}>{tier === 'plain' ? 'Why you see this' : 'Perhaps'}</h3>
      <ul>
        {kinds.map((kind) => (
          <li key={kind}>{kind}</li>
        ))}
      </ul>
      <p>{sayWhy(concern)}</p>
      <p className="hint">
        The words that led to it are marked{elsewhere.length > 0 && ', or stand in another version of it'}. An
        automatic check that can miss things, and that can be mistaken.{' '}
        <a className="link" href="/safeguarding">
          What it can and cannot see
        </a>
      </p>
      {elsewhere.map(({ id: own, quote }) => (
        <blockquote translate="no" key={own} dir="auto">
          {quote}
        </blockquote>
      ))}
      {tier === 'plain' && state === 'open' && <WhatNext userId={userId} />}
      {grown && <p>{grown}</p>}
      {state === 'open' && (
        <TextField
          label="A note for yourself"
          need="optional"
          maxLength={limits.concernNote}
          value={note}
          onChange={({ target: { value } }) => setNote(value)}
        />
      )}
      <ConcernActs work={concern} busy={changing.isPending} onChange={change} />
    </section>
  );
}
