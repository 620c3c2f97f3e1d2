import type { Ref } from 'react';
import { Alert } from '#web/ui/alert.tsx';
import { type EntryErrors, type FieldName, fieldLabels } from './check-entries.ts';

export type ErrorSummaryProps = { errors: EntryErrors | null; ref: Ref<HTMLDivElement> };

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
  fields: readonly { field: string; label: string }[];
  ref: Ref<HTMLDivElement>;
};

/** Messages, and a link to each faulty field. */
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
