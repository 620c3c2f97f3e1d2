import { readingLimits, readingTitles } from '#contract/reading-defaults.ts';
import { countSchoolDays, toPace } from '#contract/reading-pace.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Field } from '#web/ui/field.tsx';
import { useEntry } from '../../work/entry-form.ts';
import { sayPace, toDates } from '../say-facts.ts';
import { fieldIds, fieldLabels } from './check-in-faults.ts';
import type { FramePartProps } from './form-part.ts';
import { toPageRuler } from './page-ruler.ts';
import { PageRuler } from './page-ruler-view.tsx';
import { Part } from './part.tsx';

export function VolumePart({ reading: { station }, faultAt, frame, n }: FramePartProps) {
  const pages = useEntry(station.form, 'pages');
  const from = useEntry(station.form, 'from');
  const to = useEntry(station.form, 'to');
  const count = Math.max(0, Math.floor(Number(pages)) || 0);
  const perWeek = frame.reading_pace_pages_per_week;
  const days = countSchoolDays(toDates({ from, to }));
  const { expected, verdict } = toPace(count, days, perWeek);

  function step(by: number) {
    station.form.set({ pages: String(Math.min(readingLimits.pagesRead, Math.max(0, count + by))) });
  }

  return (
    <Part n={n} title={readingTitles.volume}>
      <div className="check-in-volume">
        <Field label={fieldLabels.pages} id={fieldIds.pages} error={faultAt(fieldIds.pages)}>
          {(control) => (
            <div className="page-stepper">
              <button
                type="button"
                aria-label="One page fewer"
                disabled={count === 0}
                onClick={() => step(-1)}
              >
                −
              </button>
              <input
                {...control}
                inputMode="numeric"
                autoComplete="off"
                value={pages}
                onChange={(event) => station.form.set({ pages: event.target.value })}
              />
              <button type="button" aria-label="One page more" onClick={() => step(1)}>
                +
              </button>
            </div>
          )}
        </Field>
        <div>
          <p className="page-ruler-caption">
            <span>{sayPace(perWeek, days, expected)}</span>
            {verdict === 'met' && count > expected && (
              <Badge kind="ok">{count - expected} past the pace</Badge>
            )}
          </p>
          <PageRuler ruler={toPageRuler(count, expected)} pages={count} pace={expected} />
          <p role="status" className="page-asked">
            {verdict === 'unsure' &&
              `${count.toLocaleString('en-US')} pages: is that right? If it is, you can send it as it is.`}
          </p>
        </div>
      </div>
    </Part>
  );
}
