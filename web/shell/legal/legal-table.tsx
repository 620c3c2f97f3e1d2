import './legal-page.css';
import './legal-table.css';
import type { ReactNode } from 'react';
import { inWords, type Retention, retention } from '#contract/retention.ts';

export type LegalTableProps = {
  caption: string;
  columns: readonly string[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
};

export function LegalTable({ caption, columns, rows }: LegalTableProps) {
  const [head, ...others] = columns;
  return (
    <table className="legal-table">
      <caption className="vh">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [first, ...cells] }) => (
          <tr key={key}>
            <th scope="row" data-label={head}>
              {first}
            </th>
            {others.map((column, at) => (
              <td key={column} data-label={column}>
                {cells[at]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Retention of all classes of data, or of those in `only`. */
export function RetentionTable({ only }: { only?: readonly (keyof typeof retention)[] }) {
  const names: readonly string[] | undefined = only;
  const kept = Object.entries<Retention>(retention).filter(([name]) => names?.includes(name) ?? true);
  const rows = kept.map(([key, { what, keep, since, change }]) => ({
    key,
    cells: [what, <HowLong key="long" keep={keep} since={since} />, whoMayChange(change)],
  }));
  return (
    <LegalTable
      caption="How long data is kept"
      columns={['Data', 'How long', 'Who may change it']}
      rows={rows}
    />
  );
}

function HowLong({ keep, since }: Pick<Retention, 'keep' | 'since'>) {
  if (!keep) return since;
  return (
    <>
      <b>{inWords(keep)}</b> {since}
    </>
  );
}

function whoMayChange(change: Retention['change']): string {
  if (!change) return 'Nobody';
  if (change.by === 'owner') return change.how;
  return `The teacher, from ${inWords(change.least)} to ${inWords(change.most)}`;
}
