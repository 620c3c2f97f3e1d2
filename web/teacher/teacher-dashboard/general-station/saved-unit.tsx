import './saved-unit.css';
import { Suspense, useEffect, useId, useRef, useState } from 'react';
import type { ListedUnit } from '#contract/units.ts';
import { goToHeading } from '#web/editor/go-to-heading.ts';
import { latePart } from '#web/lib/late-part.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { CheckIcon } from '#web/ui/icons.tsx';
import { useStudentLink } from '../student-link/use-student-link.ts';

const QrPoster = latePart(() => import('../student-link/qr-poster.tsx').then((m) => m.QrPoster));

export type SavedUnitProps = {
  userId: string;
  unit: ListedUnit;
  note: string | undefined;
  onEdit: () => void;
};

/** Confirms the save and offers the next steps. Takes the focus when it appears. */
export function SavedUnit({ userId, unit, note, onEdit }: SavedUnitProps) {
  const id = useId();
  const card = useRef<HTMLElement>(null);
  useEffect(() => goToHeading(card), []);
  return (
    <section className="saved-unit" aria-labelledby={id} tabIndex={-1} ref={card}>
      <h2 id={id}>
        <CheckIcon />
        <span>
          “<bdi>{unit.title}</bdi>” is saved
        </span>
      </h2>
      {note && <p>{note}</p>}
      <NextActs userId={userId} isVisible={unit.visible_to_students} onEdit={onEdit} />
    </section>
  );
}

type NextActsProps = { userId: string; isVisible: boolean; onEdit: () => void };

function NextActs({ userId, isVisible, onEdit }: NextActsProps) {
  const [large, setLarge] = useState(false);
  const { query, generate } = useStudentLink(userId);
  const link = query.data;
  return (
    <>
      <p>{saySeen(isVisible, link === null)}</p>
      <div className="saved-unit-acts">
        {link !== undefined && (
          // One button, so that it keeps the focus once there is a link.
          <Button
            kind="text"
            aria-disabled={generate.isPending || undefined}
            onClick={() => (link ? setLarge(true) : !generate.isPending && generate.mutate())}
          >
            {link ? 'Show the QR code' : 'Make a link'}
          </Button>
        )}
        {isVisible && (
          <ButtonLink kind="text" href="/student">
            See it as a student
          </ButtonLink>
        )}
        <Button kind="text" onClick={onEdit}>
          Edit again
        </Button>
      </div>
      {large && link && (
        <Suspense fallback={null}>
          <QrPoster link={link} onClose={() => setLarge(false)} />
        </Suspense>
      )}
    </>
  );
}

function saySeen(isVisible: boolean, hasNoLink: boolean): string {
  const seen = isVisible ? 'Students who open the link see it.' : 'It is hidden from students.';
  if (!hasNoLink) return seen;
  return isVisible ? 'There is no link for students yet.' : `${seen} There is no link for them yet.`;
}
