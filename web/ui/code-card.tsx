import './code-card.css';
import { QrCode } from './qr-code.tsx';

export type CodeCardProps = {
  /** Words with hyphens between them. */
  code: string;
  /** The page that takes it. */
  path: string;
  /** What the words are called, and what the picture opens. */
  name: string;
  label: string;
};

/** A code to write down or to photograph. What it opens stands behind #, so no server hears it. */
export function CodeCard({ code, path, name, label }: CodeCardProps) {
  return (
    <div className="code-card">
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
