import { useEffect, useRef } from 'react';
import { contactTopics, limits } from '#contract/constants.ts';
import type { Problem } from '#web/lib/problem.ts';
import { siteFacts } from '#web/lib/site-facts.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ExercisePage } from '#web/ui/exercise-page.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { AlertMark, MailIcon } from '#web/ui/icons.tsx';
import { Spinner } from '#web/ui/loading.tsx';
import { focusEntry } from './form-entries.ts';
import { type Sent, useMessage } from './use-message.ts';

export type ContactFormProps = {
  /** The address of the previous message, filled in again for the next one. */
  lastEmail: string | undefined;
  onSent: (sent: Sent) => void;
};

export function ContactForm({ lastEmail, onSent }: ContactFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { errors, problem, shownLength, isSending, handleInput, handleSubmit } = useMessage(form, onSent);

  useEffect(() => {
    if (form.current && lastEmail) focusEntry(form.current, 'topic');
  }, [lastEmail]);

  return (
    // Without script the form must not submit: a GET would put the message into the address bar.
    <form
      ref={form}
      className="contact-form"
      method="dialog"
      noValidate
      onInput={handleInput}
      onSubmit={handleSubmit}
    >
      <TextField
        label="Email"
        need="required"
        type="email"
        name="email"
        autoComplete="email"
        defaultValue={lastEmail}
        readOnly={isSending}
        error={errors.email}
      />
      <SelectField label="Topic" need="required" name="topic" defaultValue="" error={errors.topic}>
        <option value="">Select a topic</option>
        {contactTopics.map((topic) => (
          <option key={topic}>{topic}</option>
        ))}
      </SelectField>
      <ExercisePage
        label="Message"
        need="required"
        name="message"
        lines={6}
        readOnly={isSending}
        error={errors.message}
        hint="Please leave out student names and student work."
        foot={shownLength !== undefined && <LengthNote length={shownLength} />}
      />
      {problem && <Trouble problem={problem} />}
      <Button kind="go" full type="submit" aria-disabled={isSending || undefined}>
        {isSending ? (
          <>
            <Spinner /> Sending...
          </>
        ) : (
          <>
            <MailIcon /> Send Message
          </>
        )}
      </Button>
    </form>
  );
}

function LengthNote({ length }: { length: number }) {
  return (
    <Badge kind={length > limits.message ? 'bad' : 'info'}>
      {length.toLocaleString('en-US')} of {limits.message.toLocaleString('en-US')} characters
    </Badge>
  );
}

/** Explains a failed send. Unlike the toast, it stays on the page. */
function Trouble({ problem }: { problem: Problem }) {
  const { contactEmail } = siteFacts();
  if (problem.code === 'RATE_LIMITED') {
    return (
      <Alert title={problem.title}>
        <p>{problem.message} Everything you typed is still here.</p>
      </Alert>
    );
  }
  return (
    <div className="contact-trouble">
      <AlertMark />
      <p>
        <b>Not sent yet.</b> Everything you typed is still here.{' '}
        {problem.offline ? (
          'The server could not be reached: please check your connection.'
        ) : (
          <>
            If it fails again, write to{' '}
            <a className="link" href={`mailto:${contactEmail}`}>
              {contactEmail}
            </a>
            .
          </>
        )}
      </p>
    </div>
  );
}
