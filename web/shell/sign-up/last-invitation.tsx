import '../page-head.css';
import '#web/ui/ruler.css';
import { type ReactNode, useId } from 'react';
import { WaitForPlace } from './wait-for-place.tsx';

type InvitationProps = { title: ReactNode; text: ReactNode; children: ReactNode };

/** The closing strip of a public page, or the waiting list while sign-ups are closed. */
export function LastInvitation({ title, text, children }: InvitationProps) {
  const id = useId();
  return (
    <>
      <WaitForPlace />
      <section className="wrap section while-open" aria-labelledby={id}>
        <div className="ruler row strip on-pencil">
          <div>
            <h2 id={id}>{title}</h2>
            <p>{text}</p>
          </div>
          {children}
        </div>
      </section>
    </>
  );
}
