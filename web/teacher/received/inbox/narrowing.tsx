import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { OutputOf } from '#contract/call.ts';
import type { Counted } from '#contract/class-view.ts';
import { criterionOfCount } from '#contract/counts.ts';
import type { listWorks, OfUnit } from '#contract/inbox.ts';
import { listUnits } from '#contract/units.ts';
import { callApi } from '#web/lib/http.ts';
import { toInboxPath } from '#web/lib/inbox-path.ts';
import { SelectField } from '#web/ui/field.tsx';
import { CloseIcon } from '#web/ui/icons.tsx';
import { Options } from '#web/ui/options.tsx';

/** Null without a unit, or if nothing was handed in for it. */
export type Narrowed = OutputOf<typeof listWorks>['unit'];

type Props = { userId: string; unit: OfUnit | undefined; named: Narrowed };

/** A deleted unit stays listed while it is chosen. */
export function UnitChoice({ userId, unit, named }: Props) {
  const navigate = useNavigate();
  const { data } = useQuery({ queryKey: ['unit-choice', userId], queryFn: () => callApi(listUnits, {}) });
  const units = data?.units ?? [];
  const isListed = units.some(({ id }) => id === unit?.id);
  return (
    <SelectField
      label="Unit"
      value={unit?.id ?? ''}
      onChange={({ target: { value } }) =>
        void navigate(toInboxPath(value ? { unit: { id: value } } : {}), { preventScrollReset: true })
      }
    >
      <option value="">All units and readers</option>
      {unit && !isListed && <option value={unit.id}>{named?.title ?? 'This unit'}</option>}
      <Options of={units.map(({ id, title }) => [id, title])} />
    </SelectField>
  );
}

export function Narrowing({ unit, named }: Omit<Props, 'userId'>) {
  if (!unit) return null;
  const { id, counted } = unit;
  return (
    <ul className="narrowing" aria-label="Narrowed to">
      <Chip href={toInboxPath({})}>Unit: {named?.title ?? 'without any work'}</Chip>
      {counted !== undefined && (
        <Chip href={toInboxPath({ unit: { id } })}>{sayCounted(counted, named)}</Chip>
      )}
    </ul>
  );
}

function sayCounted(counted: Counted, named: Narrowed): string {
  if (counted === 'all') return 'Newest feedback of each student';
  if (counted === 'meets-goal') return 'Meets its goal';
  const has = criterionOfCount(counted)?.has === 'yes' ? 'Found' : 'Not found';
  return `${has}: ${named?.criterion ?? 'a criterion that was looked for in no work'}`;
}

function Chip({ href, children }: { href: string; children: string | string[] }) {
  return (
    <li>
      <a
        href={href}
        className="narrowing-chip"
        onClick={({ currentTarget }) => currentTarget.closest('section')?.querySelector('h2')?.focus()}
      >
        <span className="vh">Take away: </span>
        <bdi>{children}</bdi>
        <CloseIcon />
      </a>
    </li>
  );
}
