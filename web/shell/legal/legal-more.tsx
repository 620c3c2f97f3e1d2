import './legal-page.css';
import { Section } from '../page-head.tsx';
import { policyPages } from './policies.ts';

export function LegalMore({ path }: { path: string }) {
  return (
    <Section title="Read on" className="legal-more">
      <ul className="legal-others">
        {policyPages
          .filter(([href]) => href !== path)
          .map(([href, name, about]) => (
            <li key={href}>
              <a className="link" href={href}>
                {name}
              </a>
              <span>{about}</span>
            </li>
          ))}
      </ul>
    </Section>
  );
}
