import { Strip, type StripProps } from '../page-head.tsx';
import { useClosedSignUps } from './use-closed-sign-ups.ts';
import { WaitForPlace } from './wait-for-place.tsx';

/** The closing strip of a public page, or the waiting list while sign-ups are closed. */
export function LastInvitation(props: StripProps) {
  return useClosedSignUps() ? <WaitForPlace /> : <Strip {...props} />;
}
