import { Strip, type StripProps } from '../page-head.tsx';
import { useClosedSignUps } from './use-closed-sign-ups.ts';
import { WaitForPlace } from './wait-for-place.tsx';

/** The strip a public page ends with; while sign-ups are closed, the waiting list in its place. */
export function LastInvitation(props: StripProps) {
  return useClosedSignUps() ? <WaitForPlace /> : <Strip {...props} />;
}
