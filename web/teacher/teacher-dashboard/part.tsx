import './part.css';
import type { ReactNode } from 'react';
import { ChevronDownIcon } from '#web/ui/icons.tsx';
import { Numeral, type NumeralProps } from '#web/ui/numeral.tsx';

export type PartProps = {
  /** Target of links to this part. */
  id: string;
  n: NumeralProps['n'];
  title: string;
  about: string;
  badge?: ReactNode;
  /** Undefined if there is room for all parts; on a phone they fold. */
  open: boolean | undefined;
  onToggle: () => void;
  children: ReactNode;
};

export function Part({ id, n, title, about, badge, open, onToggle, children }: PartProps) {
  const headingId = `${id}-title`;
  const bodyId = `${id}-body`;
  return (
    <section className="part" id={id} aria-labelledby={headingId}>
      <div className="part-head">
        <Numeral n={n} />
        <div>
          <h3 id={headingId}>
            {open === undefined ? (
              title
            ) : (
              <button type="button" aria-expanded={open} aria-controls={bodyId} onClick={onToggle}>
                {title}
                <ChevronDownIcon />
              </button>
            )}
          </h3>
          <p>{about}</p>
        </div>
        {badge}
      </div>
      <div id={bodyId} hidden={open === false}>
        {children}
      </div>
    </section>
  );
}
