import './fold.css';

/** A few plain lines on how something was made, folded. */
export function ReceiptView({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <details className="fold">
      <summary>{title}</summary>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  );
}
