import { useId, useState } from 'react';
import type { ReportMail } from '#contract/reports.ts';
import {
  type ReportMailField,
  reportMailFields,
  reportMailTitles,
  sayReportMail,
} from '#web/lib/report-mail-words.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { Options } from '#web/ui/options.tsx';
import { Pane } from '#web/ui/sheet.tsx';
import { useMailSetting } from './use-works.ts';

export function MailSetting({ userId }: { userId: string }) {
  const { query, save } = useMailSetting(userId);
  // Optimistic: the server may take its time.
  const [chosen, setChosen] = useState<Partial<Record<ReportMailField, ReportMail>>>({});
  const id = useId();
  const choose = (name: ReportMailField, value: ReportMail) => {
    setChosen((before) => ({ ...before, [name]: value }));
    const takeBack = () => setChosen(({ [name]: _, ...others }) => others);
    save.mutate({ [name]: value }, { onError: takeBack });
  };
  return (
    <Pane aria-labelledby={id}>
      <h2 id={id}>E-mail</h2>
      {query.isError && <ErrorState title={query.error.message} onRetry={() => void query.refetch()} />}
      <div className="mail-choices">
        {reportMailFields.map(({ name, label }) => {
          const value = chosen[name] ?? query.data?.[name];
          return (
            <SelectField
              key={name}
              label={label}
              value={value ?? ''}
              disabled={value === undefined}
              hint={value && sayReportMail(name, value)}
              onChange={(event) => choose(name, event.target.value as ReportMail)}
            >
              {value === undefined && <option value="">{query.isError ? 'Not known' : 'Loading…'}</option>}
              <Options of={Object.entries(reportMailTitles)} />
            </SelectField>
          );
        })}
      </div>
    </Pane>
  );
}
