import { Button } from '#web/ui/button.tsx';
import { copyText } from '#web/ui/copy-text.ts';
import { CopyIcon } from '#web/ui/icons.tsx';
import { showToast } from '#web/ui/toast-store.ts';

export type CopyButtonProps = {
  children: string;
  /** Read at the click, as typing goes on. */
  text: () => string;
};

/** Copies text, to be handed in elsewhere. */
export function CopyButton({ children, text }: CopyButtonProps) {
  async function handleCopy() {
    if (await copyText(text())) {
      showToast({ kind: 'success', title: 'Copied', text: 'You can paste it anywhere now.' });
      return;
    }
    const hint = 'Select your text and copy it yourself.';
    showToast({ kind: 'destructive', title: 'This browser does not let us copy', text: hint });
  }

  return (
    <Button kind="alt" onClick={handleCopy}>
      <CopyIcon size={22} />
      {children}
    </Button>
  );
}
