import { ButtonLink, type ButtonLinkProps } from '#web/ui/button.tsx';

/** For pages that end in a LastInvitation, whose waiting list it links to while sign-ups are closed. */
export function StartLink(props: Omit<ButtonLinkProps, 'href' | 'className'>) {
  return (
    <>
      <ButtonLink {...props} className="while-open" href="/auth" />
      <ButtonLink {...props} className="while-closed" href="#waiting-list">
        Join the waiting list
      </ButtonLink>
    </>
  );
}
