import type { ReactNode } from 'react';
import type { ConcernPassage, ConcernWork } from '#contract/safeguarding.ts';
import { sayMoment } from '#web/lib/say-when.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { ConcernActs, WhatNext } from './concern-acts.tsx';
import type { Change } from './concern-list.ts';
import { sayKind, sayLeftOut, sayMore, sayStation, sayWhy } from './concern-words.ts';
import { HeldBack } from './release/write-held.tsx';
import { toWorkPath } from './work-path.ts';

export type ConcernItemProps = {
  userId: string;
  work: ConcernWork;
  /** What selects it; nothing where it is not selected with others. */
  select: ReactNode;
  busy: boolean;
  onChange: (change: Change) => void;
};

export function ConcernItem({ userId, work, select, busy, onChange }: ConcernItemProps) {
  const { work_id, station, nickname, title, tier, state, checked_by, passages, more } = work;
  const leftOut = sayLeftOut(checked_by);
  const [strongest, ...others] = passages;
  return (
    <li className="concern" data-concern={work_id} tabIndex={-1} aria-label={`${nickname}: ${title}`}>
      {select}
      {strongest && <Passage passage={strongest} />}
      <p>
        <b>
          <bdi translate="no">{nickname}</bdi>
        </b>
        , <bdi>{title}</bdi>
      </p>
      <p className="hint">
        {sayStation(station)}, {sayMoment(work.last_found_at)}. {sayWhy(work)}
      </p>
      {leftOut && <p className="hint">{leftOut}</p>}
      {others.length > 0 && (
        <details className="concern-more">
          <summary>
            {sayMore(others.length + more)}
            <span className="vh"> in the work of {nickname}</span>
          </summary>
          {others.map((passage) => (
            <Passage key={passage.id} passage={passage} />
          ))}
          {more > 0 && <p className="hint">The others stand in the work.</p>}
        </details>
      )}
      {tier === 'plain' && state === 'open' && <WhatNext userId={userId} />}
      <ButtonLink kind={tier === 'plain' ? 'dark' : 'alt'} href={toWorkPath(work_id)}>
        Read the whole work<span className="vh"> of {nickname}</span>
      </ButtonLink>
      <HeldBack userId={userId} work={work} />
      <ConcernActs work={work} busy={busy} onChange={onChange} />
    </li>
  );
}

function Passage({ passage }: { passage: ConcernPassage }) {
  return (
    <div className="concern-passage">
      <blockquote translate="no" dir="auto">
        {passage.quote}
      </blockquote>
      <p className="concern-kind">{sayKind(passage)}</p>
      <p className="hint">
        Under “<bdi>{passage.field}</bdi>”. Found by {passage.found_by}.
      </p>
    </div>
  );
}
