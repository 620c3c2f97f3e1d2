import { useId, useState } from 'react';
import type { ReportMail } from '#contract/reports.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Pane } from '#web/ui/sheet.tsx';
import { useMailSetting } from './use-works.ts';

const choices: [ReportMail, string, string][] = [
  [
    'each',
    'Each report',
    'One e-mail as soon as a student sends their feedback or submits a check-in. From the eleventh in ten minutes on, one e-mail brings several.',
  ],
  [
    'thread',
    'Each work once a day',
    'One e-mail for each student’s work at four in the afternoon, with the newest draft or version; it names the earlier ones. From the eleventh in ten minutes on, one e-mail brings several.',
  ],
  ['daily', 'Once a day', 'One e-mail at four in the afternoon with all reports of the day.'],
  ['off', 'No e-mail', 'Reports are only listed here.'],
];

/** How the teacher hears of reports. */
export function MailSetting({ userId }: { userId: string }) {
  const { query, save } = useMailSetting(userId);
  // Shown at once: the answer of the server may take its time.
  const [chosen, setChosen] = useState<ReportMail | null>(null);
  const id = useId();
  const choose = (value: ReportMail) => {
    setChosen(value);
    save.mutate(value, { onError: () => setChosen(null) });
  };
  return (
    <Pane aria-labelledby={id}>
      <h2 id={id}>E-mail</h2>
      {query.isError && <ErrorState title={query.error.message} onRetry={() => void query.refetch()} />}
      <fieldset className="mail-choices" disabled={query.isPending}>
        <legend className="vh">How often reports are e-mailed to you</legend>
        {choices.map(([value, title, text]) => (
          <label key={value}>
            <input
              type="radio"
              name={id}
              value={value}
              checked={(chosen ?? query.data?.report_mail) === value}
              onChange={() => choose(value)}
            />
            <span>
              <b>{title}</b>
              <span className="hint">{text}</span>
            </span>
          </label>
        ))}
      </fieldset>
    </Pane>
  );
}
