import './code-card.css';
import { QrCode } from './qr-code.tsx';

export type CodeCardProps = {
  /** Words joined by hyphens. */
  code: string;
  /** The page where the code is entered. */
  path: string;
  /** Accessible names of the words and of the QR code. */
  name: string;
  label: string;
};

/** A code to copy by hand or to scan. The address has it after #, so it never reaches a server log. */
export function CodeCard({ code, path, name, label }: CodeCardProps) {
  return (
    <div className="row code-card">
      <div>
        <p className="code-place">
          Go to <b dir="ltr" translate="no">{`${location.host}${path}`}</b> and type:
        </p>
        <ol className="code-words" translate="no" aria-label={name}>
          {code.split('-').map((word, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a word may stand twice in a code, and its place never changes.
            <li key={place}>{word}</li>
          ))}
        </ol>
      </div>
      <QrCode address={`${location.origin}${path}#${code}`} label={label} />
    </div>
  );
}
