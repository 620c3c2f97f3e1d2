import type { ReactNode } from 'react';
import { Brand } from '#web/shell/brand.tsx';

/** The head of a student's page, with whose work it is once that is known. */
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
