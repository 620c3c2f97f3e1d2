import '#web/ui/board.css';
import './student-portal.css';
import type { ReactNode } from 'react';
import { Brand } from '#web/shell/brand.tsx';
import { Announcer } from '#web/ui/announcer.tsx';
import { classes } from '#web/ui/classes.ts';
import { BookToPencil } from '#web/ui/doodles.tsx';
import { Toaster } from '#web/ui/toaster.tsx';

export type StudentPageProps = {
  title: string;
  lead: string;
  /** Null before work is open. Then the head shrinks to one line. */
  nickname: string | null;
  /** The bar of the tall head. */
  bar?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
};

/** The head and the frame of a student's page. */
export function StudentPage(props: StudentPageProps) {
  const { title, lead, nickname, bar = <StudentBar nickname="" />, className, children } = props;
  const inOneLine = nickname === null ? undefined : 'vh';
  const words = (
    <>
      <h1 className={inOneLine}>{title}</h1>
      <p className={inOneLine}>{lead}</p>
    </>
  );
  return (
    <>
      <header className={classes('board has-tray on-board', nickname !== null && 'portal-head', className)}>
        {nickname !== null ? (
          <StudentBar nickname={nickname}>{words}</StudentBar>
        ) : (
          <>
            {bar}
            <div className="wrap hero">{words}</div>
            <BookToPencil className="board-doodle" />
          </>
        )}
      </header>
      <main id="main" tabIndex={-1} className="wrap folder portal">
        {children}
      </main>
      <Toaster />
      <Announcer />
    </>
  );
}

/** Shows whose work is open, once that is known. */
export function StudentBar({ nickname, children }: { nickname: string; children?: ReactNode }) {
  return (
    <div className="wrap top-bar portal-bar">
      <Brand />
      {children}
      {nickname.trim() !== '' && (
        <div className="portal-who">
          <svg width="28" height="28" viewBox="0 0 28 28" aria-hidden="true">
            <circle cx="14" cy="14" r="14" fill="#F4B73B" />
            <path
              d="M7 18c4 0 5-6 8-8 2-1.300 4 0 4 0l3 1-3 1c0 5-3 8-7 8"
              fill="none"
              stroke="#22302B"
              strokeWidth="2.2"
              strokeLinecap="round"
              strokeLinejoin="round"
            />
          </svg>
          <span dir="auto" translate="no">
            {nickname}
          </span>
        </div>
      )}
    </div>
  );
}
