import { continueWith, type SignIn } from '#web/lib/sign-ins.ts';
import { Button } from '#web/ui/button.tsx';
import { KeyIcon } from '#web/ui/icons.tsx';
import { Spinner } from '#web/ui/loading.tsx';

export type IdentityButtonsProps = {
  signIns: readonly SignIn[];
  disabled?: boolean;
  /** The one that was pressed and is at work. */
  busy?: SignIn | undefined;
  type?: 'button' | 'submit';
  onPress?: (signIn: SignIn) => void;
};

/** A button for each way to sign in. */
export function IdentityButtons({ signIns, disabled, busy, type, onPress }: IdentityButtonsProps) {
  return signIns.map((signIn) => {
    const isBusy = busy?.id === signIn.id;
    return (
      <Button
        key={signIn.id}
        kind="paper"
        full
        type={type}
        disabled={disabled || busy !== undefined}
        onClick={onPress && (() => onPress(signIn))}
      >
        {isBusy ? <Spinner /> : markFor(signIn.name)}
        {isBusy ? 'Signing in...' : continueWith(signIn.name)}
      </Button>
    );
  });
}

/** Prerendered pages do not know the provider yet and show Google's mark, the most common one. */
function markFor(identityName: string) {
  return identityName === 'Google' || identityName.startsWith('{{') ? <GoogleMark /> : <KeyIcon size={22} />;
}

function GoogleMark() {
  return (
    <svg className="google-mark" width="22" height="22" viewBox="0 0 24 24" aria-hidden="true">
      <path
        fill="#4285F4"
        d="M22.6 12.2c0-.7-.1-1.4-.2-2H12v3.9h5.9a5 5 0 0 1-2.2 3.3v2.7h3.6c2.1-1.9 3.3-4.8 3.3-7.9z"
      />
      <path
        fill="#34A853"
        d="M12 23c3 0 5.5-1 7.3-2.7l-3.6-2.7c-1 .7-2.2 1.1-3.7 1.1-2.9 0-5.3-1.9-6.2-4.5H2.1v2.8A11 11 0 0 0 12 23z"
      />
      <path fill="#FBBC05" d="M5.8 14.2a6.6 6.6 0 0 1 0-4.3V7.1H2.1a11 11 0 0 0 0 9.900z" />
      <path
        fill="#EA4335"
        d="M12 5.4c1.6 0 3.1.6 4.2 1.6l3.2-3.1A11 11 0 0 0 2.1 7.1l3.7 2.8C6.7 7.3 9.1 5.4 12 5.4z"
      />
    </svg>
  );
}
