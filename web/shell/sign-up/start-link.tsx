import { ButtonLink, type ButtonLinkProps } from '#web/ui/button.tsx';
import { useClosedSignUps } from './use-closed-sign-ups.ts';

/** For pages that end in a LastInvitation, whose waiting list it links to while sign-ups are closed. */
export function StartLink(props: Omit<ButtonLinkProps, 'href'>) {
  const areClosed = useClosedSignUps();
  return (
    <ButtonLink {...props} href={areClosed ? '#waiting-list' : '/auth'}>
      {areClosed ? 'Join the waiting list' : props.children}
    </ButtonLink>
  );
}
