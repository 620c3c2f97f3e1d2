import type { PaperSession } from '#web/lib/paper/paper-session.ts';
import { SevenWords } from '#web/paper-intake/seven-words.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { useStore } from '#web/ui/store.ts';

/** Takes the words that the teacher's dashboard shows. */
export function PaperCodeForm({ session }: { session: PaperSession }) {
  const { problem, isOpening } = useStore(session.state, (state) => state);
  return (
    <SevenWords
      id="paper-session-words"
      label="Seven words of the teacher’s code"
      hint="They stand on the teacher’s dashboard, beside a QR code that opens this page by itself."
      button={{ kind: 'go', text: isOpening ? 'Opening…' : 'Open', disabled: isOpening }}
      onCode={session.open}
    >
      {problem && (
        <Alert title={problem.title}>
          <p>{problem.message}</p>
        </Alert>
      )}
    </SevenWords>
  );
}
