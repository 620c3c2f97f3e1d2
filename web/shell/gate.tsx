import './gate.css';
import '#web/ui/board.css';
import '#web/ui/field.css';
import '#web/ui/sheet.css';
import type { ReactNode } from 'react';
import { PublicPage } from './public-page.tsx';

export type GateProps = {
  title: string;
  text: string;
  pitch: readonly { icon: ReactNode; title: string; text: string; className?: string }[];
  children: ReactNode;
};

/** A page on the way in: reasons on the board, and a slip of paper to act on. */
export function Gate({ title, text, pitch, children }: GateProps) {
  return (
    <PublicPage>
      <div className="board has-tray on-board">
        <div className="wrap gate-head">
          <h1>{title}</h1>
          <p>{text}</p>
        </div>
      </div>
      <div className="wrap gate">
        <ul className="pitch">
          {pitch.map((point) => (
            <li key={point.title} className={point.className}>
              {point.icon}
              <span>
                <b>{point.title}</b>
                {point.text}
              </span>
            </li>
          ))}
        </ul>
        {children}
      </div>
    </PublicPage>
  );
}
