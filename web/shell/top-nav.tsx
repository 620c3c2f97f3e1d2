import './islands/for-whom.css';
import './top-nav.css';
import { useCallback, useState } from 'react';
import { mobileBreakpointPx } from '#contract/constants.ts';
import { useNewWorks, useNewWorksLoading } from '#web/lib/new-works.ts';
import { hasPrice } from '#web/lib/site-facts.ts';
import { classes } from '#web/ui/classes.ts';
import { SmallBookToPencil } from '#web/ui/doodles.tsx';
import { CloseIcon, MenuIcon } from '#web/ui/icons.tsx';
import { SideMenu } from '#web/ui/side-menu.tsx';
import { Brand } from './brand.tsx';

export type TopNavProps = {
  current: string;
  /** Null for visitors. */
  email: string | null;
  /** What was handed in may be read. */
  hasInbox: boolean;
  onSignOut: () => void;
  wide?: boolean;
};

type Signed = { termsAcceptedAt: string | null; standing: string | null };

export const hasInbox = ({ termsAcceptedAt, standing }: Signed): boolean =>
  termsAcceptedAt !== null && (standing === 'full' || standing === 'ended');

export function TopNav({ wide, hasInbox: isReader, ...rest }: TopNavProps) {
  useNewWorksLoading(isReader);
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  return (
    <div className={classes('wrap top-bar', wide && 'wide')}>
      <Brand />
      <nav className="top-nav" aria-label="Main">
        <NavLinks {...rest} />
      </nav>
      <button
        type="button"
        className="btn nav-link is-boxed nav-menu-button"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <MenuIcon />
        Menu
      </button>
      <SideMenu open={open} onClose={close} label="Menu" notFromPx={mobileBreakpointPx}>
        <button type="button" className="btn nav-link is-boxed nav-close" onClick={close}>
          <CloseIcon />
          Close
        </button>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the links are what is used; a link to the page shown must close the menu too. */}
        <nav aria-label="Main" onClick={close}>
          <NavLinks {...rest} />
        </nav>
        <SmallBookToPencil />
      </SideMenu>
    </div>
  );
}

function NavLinks({ current, email, onSignOut }: Omit<TopNavProps, 'hasInbox' | 'wide'>) {
  const newWorks = useNewWorks();
  const link = (to: string, text: string, href = email ? to : '/terms-agreement', className?: string) => (
    <a
      className={classes('btn nav-link', className)}
      href={href}
      aria-current={current === to ? 'page' : current.startsWith(`${to}/`) || undefined}
      {...(to === '/received' &&
        newWorks && { 'aria-label': `${text}, ${newWorks} new`, 'data-new': newWorks })}
    >
      {text}
    </a>
  );
  return (
    <>
      {link('/teacher', 'Teacher Dashboard')}
      {email !== null && link('/received', 'Received')}
      {link('/student', 'Student Portal')}
      {email === null ? (
        <>
          {hasPrice() && link('/billing', 'Billing', '/billing', 'awaits-session')}
          <a className="btn nav-link is-boxed awaits-session" href="/terms-agreement">
            Sign In
          </a>
        </>
      ) : (
        <>
          <a
            className="nav-mail"
            href="/account"
            title={email}
            aria-current={current === '/account' ? 'page' : undefined}
          >
            <span className="nav-mail-word">Account: </span>
            {email}
          </a>
          <button type="button" className="btn nav-link is-boxed" onClick={onSignOut}>
            Sign Out
          </button>
        </>
      )}
    </>
  );
}

export function SkipLink() {
  return (
    <a className="skip" href="#main">
      Skip to the page
    </a>
  );
}
