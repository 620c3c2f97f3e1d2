import { Line } from './line.tsx';

export function PencilDrawing() {
  return (
    <Line box="40 40">
      <path className="fy" d="M5 35l3-10L27 5l8 8-20 19z" />
      <path d="M23 10l7 7" />
      <path className="thin" d="M20 36h4M28 36h1M33 36h1" />
    </Line>
  );
}

export function BookDrawing() {
  return (
    <Line box="40 40">
      <path className="fw" d="M4 10c7-2 11-1 16 2 5-3 9-4 16-2v22c-7-2-11-1-16 2-5-3-9-4-16-2z" />
      <path d="M20 12v22" />
      <path className="fy" d="M26 9v13l3-3 3 3V9c-2-.4-4-.4-6 0z" />
    </Line>
  );
}

export function KeyDrawing() {
  return (
    <Line box="40 40">
      <path className="fy" d="M12 18c6 0 9 4 9 9s-4 9-9 9-9-4-9-9 4-9 9-9z" />
      <path d="M18 21L36 4M30 10l5 6M25 15l4 5M12 27v.1" />
    </Line>
  );
}
