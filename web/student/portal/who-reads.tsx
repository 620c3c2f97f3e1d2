/** Tells students before they send who can read it. */
export function WhoReads() {
  return (
    <p className="hint">
      Your teacher can read what you send: every draft, your question, and what you answer to a step.
    </p>
  );
}

const pages = [
  { href: '/data', title: 'Where your data is' },
  { href: '/privacy-policy', title: 'Privacy Policy' },
  { href: '/safeguarding', title: 'Safeguarding' },
] as const;

/** Opens in a new tab, so that what was typed stays. */
export function AboutLinks() {
  return (
    <p className="hint about-links">
      {pages.map(({ href, title }) => (
        <a key={href} href={href} target="_blank" rel="noopener">
          {title}
        </a>
      ))}
      <span>(each opens in a new tab)</span>
    </p>
  );
}
