import './toast.css';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Button } from './button.tsx';
import { classes } from './classes.ts';
import { CheckIcon, CloseIcon, WarningIcon } from './icons.tsx';
import { openModals } from './open-modals.ts';
import { dismissToast, shownForMs, type Toast, toastStore } from './toast-store.ts';

const none: readonly Toast[] = [];
const noModals: readonly HTMLDialogElement[] = [];

/**
 * One per page, moved into an open dialog. The live regions exist before the first message, because screen readers
 * skip new ones.
 */
export function Toaster() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.get, () => none);
  const read = toasts.filter(({ isInPage }) => !isInPage);
  const isEmpty = toasts.length === 0;
  const modal = useSyncExternalStore(openModals.subscribe, openModals.get, () => noModals).at(-1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: in another place they are another element.
  useEffect(() => {
    if (isEmpty) return;
    const watch = new AbortController();
    void import('./clear-place.ts').then(
      ({ keepClear }) => keepClear(watch.signal),
      () => undefined,
    );
    return () => watch.abort();
  }, [isEmpty, modal]);
  const shown = (
    <section className="toasts" aria-label="Notifications">
      <div role="status" aria-atomic="false">
        {cardsOf(read.filter(({ kind }) => kind === 'success'))}
      </div>
      <div role="alert" aria-atomic="false">
        {cardsOf(read.filter(({ kind }) => kind === 'destructive'))}
      </div>
      <div>{cardsOf(toasts.filter(({ isInPage }) => isInPage))}</div>
    </section>
  );
  return modal ? createPortal(shown, modal) : shown;
}

function cardsOf(toasts: readonly Toast[]) {
  return toasts.map((toast) => <ToastCard key={toast.id} {...toast} />);
}

function ToastCard({ id, kind, title, text, note, act }: Toast) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    const ms = act ? null : shownForMs[kind];
    if (held || ms === null) return;
    const timer = setTimeout(() => dismissToast(id), ms);
    return () => clearTimeout(timer);
  }, [held, id, kind, act]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it or focusing it only keeps it on screen.
    <div
      className={classes('toast', kind === 'destructive' && 'is-destructive', act && 'has-act')}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {kind === 'destructive' ? <WarningIcon /> : <CheckIcon />}
      <div>
        <b>{title}</b>
        {text && <p>{text}</p>}
        {note && <p className="hint">{note}</p>}
        {act && (
          <Button kind="text" onClick={act.run}>
            {act.label}
          </Button>
        )}
      </div>
      <Button kind="icon" aria-label={`Dismiss: ${title}`} onClick={() => dismissToast(id)}>
        <CloseIcon />
      </Button>
    </div>
  );
}
