import './paused.css';
import { Line } from '#web/ui/line.tsx';

/** Students are not told why. */
export function PausedNotice({ id }: { id: string }) {
  return (
    <div className="paused-notice">
      <Line box="120 90" className="paused-drawing">
        <path d="M18 20c28-4 58-4 84 0M22 20c-1 22-1 34 0 54 26 3 50 3 76 0 1-20 1-34 0-54" />
        <path d="M50 36c-1 8-1 14 0 22M70 36c-1 8-1 14 0 22M60 6v12" />
      </Line>
      <h2 id={id} tabIndex={-1}>
        This classroom is paused.
      </h2>
      <p>Ask your teacher.</p>
    </div>
  );
}
