import type { ReactNode } from 'react';
import { ExercisePage } from '#web/ui/exercise-page.tsx';
import { CopyButton } from './copy-button.tsx';

export type KeptTextProps = {
  id: string;
  label: string;
  text: string;
  copy: string;
  hint?: string;
  under?: ReactNode;
};

/** Text that cannot be handed in now: to read and to copy. */
export function KeptText({
  id,
  label,
  text,
  copy,
  hint = 'It stays on this device for a day.',
  under,
}: KeptTextProps) {
  return (
    <div className="paused-text">
      <ExercisePage id={id} label={label} value={text} readOnly small hint={hint} under={under} />
      <CopyButton text={() => text}>{copy}</CopyButton>
    </div>
  );
}
