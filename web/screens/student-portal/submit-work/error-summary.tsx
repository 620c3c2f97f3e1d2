import { lazy, type Ref, Suspense } from 'react';
import { type EntryErrors, type FieldName, fieldLabels } from '#web/lib/student/check-entries.ts';
import { Alert } from '#web/ui/alert.tsx';
import type { CopyButtonProps } from '../paused/copy-button.tsx';
import type { StationInUse } from '../use-station.ts';

const CopyButton = lazy(() =>
  import('../paused/copy-button.tsx').then(
    (module) => ({ default: module.CopyButton }),
    () => ({ default: (_: CopyButtonProps) => <></> }),
  ),
);

export type ErrorSummaryProps = { errors: EntryErrors | null; ref: Ref<HTMLDivElement> };

/** What must be put right before the work can be sent, with a way to each field. */
export function ErrorSummary({ errors, ref }: ErrorSummaryProps) {
  if (!errors) return null;
  const names = Object.keys(errors.fields) as FieldName[];
  return (
    <TroubleList
      ref={ref}
      messages={errors.messages}
      fields={names.map((name) => ({ field: name, label: fieldLabels[name] }))}
    />
  );
}

export type TroubleListProps = {
  messages: readonly string[];
  /** Ids and labels of the controls. */
  fields: readonly { field: string; label: string }[];
  ref: Ref<HTMLDivElement>;
};

/** Messages, and a way to each field that is at fault. */
export function TroubleList({ messages, fields, ref }: TroubleListProps) {
  const [first = 'Please check your entries', ...more] = messages;
  return (
    <Alert ref={ref} title={first} className="submit-trouble">
      {more.map((message) => (
        <p key={message}>{message}</p>
      ))}
      <ul>
        {fields.map(({ field, label }) => (
          <li key={field}>
            <a
              href={`#${field}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(field)?.focus();
              }}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </Alert>
  );
}

/** A refusal that is about no field: a closed link, too much at once, a failure. */
export function RefusalAlert({ station, ref }: { station: StationInUse; ref: Ref<HTMLDivElement> }) {
  const { problem, form } = station;
  if (!problem) return null;
  const { code, status } = problem;
  const isLink = status === 401 || status === 403;
  const isFull = status === 507;
  return (
    <Alert ref={ref} title={problem.title} className="submit-trouble">
      <p>{problem.message}</p>
      {/* What is gone was deleted here, too. */}
      {!isFull && code !== 'NOT_FOUND' && (
        <p>
          {isLink
            ? 'Ask your teacher for the new link and open it on this device: your work is kept here and will be offered to you.'
            : 'Your work is kept: nothing you typed is lost.'}
        </p>
      )}
      {(isLink || status === 402 || isFull) && (
        <Suspense>
          <CopyButton text={() => form.get().work}>Copy your work</CopyButton>
        </Suspense>
      )}
    </Alert>
  );
}
