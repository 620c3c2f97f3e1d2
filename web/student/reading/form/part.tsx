import { type ReactNode, useId } from 'react';
import { Numeral, type NumeralProps } from '#web/ui/numeral.tsx';

export type PartProps = { n: NumeralProps['n']; title: string; text?: string; children: ReactNode };

export function Part({ n, title, text, children }: PartProps) {
  const id = useId();
  return (
    <section className="check-in-part" aria-labelledby={id}>
      <div className="check-in-part-head">
        <Numeral n={n} />
        <div>
          <h3 id={id}>{title}</h3>
          {text && <p>{text}</p>}
        </div>
      </div>
      {children}
    </section>
  );
}
