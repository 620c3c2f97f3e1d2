import { useState } from 'react';
import { siteFacts } from '#web/lib/site-facts.ts';
import { ContactForm } from './contact-form.tsx';
import { ThankYou } from './thank-you.tsx';
import type { Sent } from './use-message.ts';

export function WriteToUs() {
  const [sent, setSent] = useState<Sent | null>(null);
  const [lastEmail, setLastEmail] = useState<string>();
  const { contactEmail } = siteFacts();
  if (sent) {
    return (
      <ThankYou
        sent={sent}
        onAgain={() => {
          setLastEmail(sent.email);
          setSent(null);
        }}
      />
    );
  }
  return (
    <>
      <h2 id="write-title">Write to us</h2>
      <p className="contact-unscripted">
        Sending from this page needs JavaScript. Please write to{' '}
        <a className="link" href={`mailto:${contactEmail}`}>
          {contactEmail}
        </a>{' '}
        instead.
      </p>
      <ContactForm lastEmail={lastEmail} onSent={setSent} />
    </>
  );
}
