import './receipt-view.css';

/** How what is shown came about, in a few plain lines; folded below it. */
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
