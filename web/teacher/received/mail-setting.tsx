import { useId, useState } from 'react';
import { reportMailTitles, reportMailWords } from '#contract/report-mail-words.ts';
import type { MailSetting as Mails, ReportMail } from '#contract/reports.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { Options } from '#web/ui/options.tsx';
import { Pane } from '#web/ui/sheet.tsx';
import { useMailSetting } from './use-works.ts';

export function MailSetting({ userId }: { userId: string }) {
  const { query, save } = useMailSetting(userId);
  // Optimistic: the server may take its time.
  const [chosen, setChosen] = useState<Partial<Mails>>({});
  const id = useId();
  const choose = (name: keyof Mails, value: ReportMail) => {
    setChosen((before) => ({ ...before, [name]: value }));
    const takeBack = () => setChosen(({ [name]: _, ...others }) => others);
    save.mutate({ [name]: value }, { onError: takeBack });
  };
  return (
    <Pane aria-labelledby={id}>
      <h2 id={id}>E-mail</h2>
      {query.isError && <ErrorState title={query.error.message} onRetry={() => void query.refetch()} />}
      <div className="mail-choices">
        {(['report_mail', 'reading_mail'] as const).map((name) => {
          const { label, hint } = reportMailWords[name];
          const value = chosen[name] ?? query.data?.[name];
          return (
            <SelectField
              key={name}
              label={label}
              value={value ?? ''}
              disabled={value === undefined}
              hint={value && hint[value]}
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
