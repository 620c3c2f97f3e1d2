import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { limits } from '#contract/constants.ts';
import { sendContactEmail } from '#contract/contact.ts';
import { fieldMessages } from '#contract/field-messages.ts';
import { callApi } from '#web/lib/http.ts';
import { Problem } from '#web/lib/problem.ts';
import { useSession } from '#web/lib/session.ts';
import { showProblem } from '#web/lib/show-problem.ts';
import { announce } from '#web/ui/announcer.tsx';
import { dismissToast, showToast } from '#web/ui/toast-store.ts';
import {
  checkMessage,
  type EntryErrors,
  type EntryName,
  entryNames,
  toEntryErrors,
} from './check-message.ts';
import { fillEntries, focusEntry, readEntries } from './form-entries.ts';
import { findEntries, forgetEntries, keepEntries } from './kept-entries.ts';

/** `isMailed` is false if the message was saved but the notification mail failed. */
export type Sent = { email: string; isMailed: boolean };

/** The length is shown from 90 % of the limit on. */
const nearLimit = limits.message * 0.9;

const tooLong = fieldMessages.tooLong('Message', limits.message);

/** Validates, sends one request at a time, and keeps the entries until they are sent. */
export function useMessage(form: RefObject<HTMLFormElement | null>, onSent: (sent: Sent) => void) {
  const [errors, setErrors] = useState<EntryErrors>({});
  const [problem, setProblem] = useState<Problem | null>(null);
  const [length, setLength] = useState(0);
  const [isSending, setSending] = useState(false);
  const isBusy = useRef(false);
  const failureToast = useRef<number>(undefined);
  const ownEmail = useSession().user?.email;

  // The fields are uncontrolled, so text typed before the script loads is kept.
  useEffect(() => {
    if (!form.current) return;
    fillEntries(form.current, findEntries());
    setLength(readEntries(form.current).message.length);
  }, [form]);
  useEffect(() => {
    if (form.current && ownEmail) fillEntries(form.current, { email: ownEmail });
  }, [form, ownEmail]);

  function handleInput(event: FormEvent<HTMLFormElement>) {
    const entries = readEntries(event.currentTarget);
    keepEntries(entries);
    setLength(entries.message.length);
    if (length <= limits.message && entries.message.length > limits.message) announce(tooLong);
    const name = (event.target as HTMLInputElement).name as EntryName;
    setErrors(({ [name]: _, ...others }) => others);
  }

  function showErrors(found: EntryErrors) {
    // Render the error first, so that a screen reader reads it together with the field.
    flushSync(() => setErrors(found));
    const first = entryNames.find((name) => found[name]);
    if (form.current && first) focusEntry(form.current, first);
  }

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy.current) return;
    setProblem(null);
    // The last failure is out of date.
    if (failureToast.current) dismissToast(failureToast.current);
    const checked = checkMessage(readEntries(event.currentTarget));
    if ('errors' in checked) {
      showErrors(checked.errors);
      return;
    }
    isBusy.current = true;
    setSending(true);
    announce('Sending your message');
    try {
      const { email_sent } = await callApi(sendContactEmail, checked.request);
      forgetEntries();
      showToast(email_sent ? sentToast : partialToast);
      onSent({ email: checked.request.email, isMailed: email_sent });
    } catch (error) {
      setSending(false);
      handleFailure(error);
    } finally {
      isBusy.current = false;
    }
  }

  function handleFailure(error: unknown) {
    const found = error instanceof Problem ? toEntryErrors(error.fields) : {};
    if (Object.keys(found).length > 0) {
      showErrors(found);
      return;
    }
    if (error instanceof Problem) setProblem(error);
    // A rate limit is explained on the page, so it needs no toast.
    if (error instanceof Problem && error.code === 'RATE_LIMITED') return;
    failureToast.current = showProblem(error);
  }

  const shownLength = length < nearLimit ? undefined : length;
  return { errors, problem, shownLength, isSending, handleInput, handleSubmit };
}

const sentToast = {
  kind: 'success',
  title: 'Message Sent!',
  text: "Thanks for reaching out! We'll get back to you soon.",
} as const;

const partialToast = {
  kind: 'destructive',
  title: 'Partial Success',
  text: "Your message was saved but we couldn't send the email notification. We'll still review your message.",
} as const;
