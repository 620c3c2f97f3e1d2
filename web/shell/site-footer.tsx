import './site-footer.css';
import { ColorChoice } from '#web/ui/color-choice.tsx';
import { Brand } from './brand.tsx';
import { policyPages } from './legal/policies.ts';

const links = [
  ['/classroom-station', 'Classroom Station'],
  ['/general-station', 'General Station'],
  ['/reading-station', 'Reading Station'],
  ['/contact', 'Contact'],
  ...policyPages.slice(0, 2),
] as const;
const trust = policyPages.slice(2);

export function SiteFooter() {
  return (
    <footer className="site-footer on-board">
      <div className="wrap">
        <div>
          <Brand />
          <p>
            For educators, administrators and guardians. Keep real names and personal details out of student
            work.
          </p>
          <p>
            <a href="/join">Have a code? Join your class</a>
          </p>
          <ColorChoice />
        </div>
        <nav aria-label="Footer">
          <ul className="foot-links">{links.map(toItem)}</ul>
          <ul className="foot-trust">{trust.map(toItem)}</ul>
        </nav>
      </div>
    </footer>
  );
}

function toItem([href, text]: readonly [string, string, about?: string]) {
  return (
    <li key={href}>
      <a href={href}>{text}</a>
    </li>
  );
}
