import { QrCode } from '#web/ui/qr-code.tsx';

/** A code to write down or to photograph. What it opens stands behind #, so no server hears it. */
export function CodeCard({ code }: { code: string }) {
  return (
    <div className="code-card">
      <div>
        <p className="code-place">
          Go to <b dir="ltr">{`${location.host}/return`}</b> and type:
        </p>
        <ol className="code-words" aria-label="Return code">
          {code.split('-').map((word, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a word may stand twice in a code, and its place never changes.
            <li key={place}>{word}</li>
          ))}
        </ol>
      </div>
      <QrCode
        address={`${location.origin}/return#${code}`}
        label="QR code that opens this work on another device"
      />
    </div>
  );
}
