import { ButtonLink, type ButtonLinkProps } from '#web/ui/button.tsx';
import { useClosedSignUps } from './use-closed-sign-ups.ts';

/** Leads to the sign-in from a page that ends in a LastInvitation: while sign-ups are closed, to the waiting list there. */
export function StartLink(props: Omit<ButtonLinkProps, 'href'>) {
  const areClosed = useClosedSignUps();
  return (
    <ButtonLink {...props} href={areClosed ? '#waiting-list' : '/auth'}>
      {areClosed ? 'Join the waiting list' : props.children}
    </ButtonLink>
  );
}
