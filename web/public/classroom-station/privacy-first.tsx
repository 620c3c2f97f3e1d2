import { Line } from '#web/ui/line.tsx';

const promises = [
  ['No student accounts.', 'A private link and a nickname are all that a student needs.'],
  [
    'No names in the work.',
    'You keep personal details out. If an email address or phone number slips in, rules look for it and replace what they find before anything is kept.',
  ],
  [
    'No one else’s business.',
    'What your class hands in belongs to you, and the database itself refuses it to any other teacher.',
  ],
  ['No photo kept.', 'Once the words have been read from a page, the picture is gone.'],
] as const;

export function PrivacyFirst() {
  return (
    <section className="wrap section" aria-labelledby="privacy-title">
      <div className="framed-board privacy-board on-board">
        <div>
          <h2 className="section-title" id="privacy-title">
            Private from the first day
          </h2>
          <p className="lead">What is never collected cannot get lost. So we ask students for very little.</p>
          <a className="link stand" href="/privacy-policy">
            Read the Privacy Policy
          </a>
        </div>
        <ul className="board-points privacy-points">
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
