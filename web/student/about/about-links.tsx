import './fold.css';
import { ColorChoice } from '#web/ui/color-choice.tsx';

const pages = [
  { href: '/data', title: 'Where your data is' },
  { href: '/privacy-policy', title: 'Privacy Policy' },
  { href: '/safeguarding', title: 'Safeguarding' },
] as const;

/** Opens in a new tab, so that what was typed stays. */
export function AboutLinks() {
  return (
    <details className="fold about-links">
      <summary>Your data, privacy and colors</summary>
      {pages.map(({ href, title }) => (
        <a key={href} href={href} target="_blank" rel="noopener">
          {title}
        </a>
      ))}
      <span className="hint">(each opens in a new tab)</span>
      <ColorChoice />
    </details>
  );
}
