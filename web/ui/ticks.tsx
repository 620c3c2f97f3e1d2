import './ticks.css';
import type { ReactNode } from 'react';
import { Line } from './line.tsx';

export function Ticks({ items }: { items: readonly ReactNode[] }) {
  return (
    <ul className="ticks">
      {items.map((item, index) => (
        <li key={String(index)}>
          <Line box="26 26">
            <path d="M4 14c3 2 4 3 6 7C12 14 16 8 22 4" />
          </Line>
          <span>{item}</span>
        </li>
      ))}
    </ul>
  );
}
