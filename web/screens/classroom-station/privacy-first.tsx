import { Line } from '#web/ui/line.tsx';

const promises = [
  ['No student accounts.', 'A private link and a nickname are all that a student needs.'],
  [
    'No names in the work.',
    'Teachers keep personal details out; what slips in is replaced before a model sees it.',
  ],
  [
    'No one else’s business.',
    'Every row belongs to one teacher, and the database refuses it to anybody else.',
  ],
  ['Nothing kept for ever.', 'Work and feedback are deleted after 180 days, photos after 24 hours.'],
] as const;

/** Why it is safe to use with a class. */
export function PrivacyFirst() {
  return (
    <section className="wrap section" aria-labelledby="privacy-title">
      <div className="privacy-board on-board">
        <div>
          <h2 className="section-title" id="privacy-title">
            Private from the first day
          </h2>
          <p className="lead">What is not collected cannot get lost. So we collect little.</p>
          <a className="link stand" href="/privacy-policy">
            Read the Privacy Policy
          </a>
        </div>
        <ul className="privacy-points">
          {promises.map(([what, how]) => (
            <li key={what}>
              <Line box="32 32">
                <path className="y" d="M5 18c3 2 5 4 7 8C15 17 20 10 28 5" />
              </Line>
              <span>
                <b>{what}</b> {how}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
