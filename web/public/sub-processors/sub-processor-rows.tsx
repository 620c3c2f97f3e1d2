import type { ReactNode } from 'react';
import type { SiteFacts } from '#web/lib/site-facts.ts';

export type SubProcessor = {
  key: string;
  kind: string;
  /** The provider that this installation uses. */
  who: ReactNode;
  purpose: string;
  data: string;
  without: string;
  isStudentData: boolean;
};

/** Services that see student work come first. */
export function subProcessors(facts: SiteFacts): SubProcessor[] {
  return [
    {
      key: 'ai',
      kind: 'AI model provider',
      who: facts.aiParty,
      purpose: 'Writes feedback and reading summaries',
      data: 'Student work, question and goal, or a check-in, with phone numbers and the like replaced, and the names over and under a work left out, where they are found; on a later draft the steps on earlier drafts, and what was answered to them; all that the unit holds, expected mistakes too, or the group’s level and questions; a teacher’s hint. Not the nickname or alias that was entered, and nothing that we hold about who the teacher is.',
      without: 'Yes. Without it the built-in coach writes, and nothing is sent.',
      isStudentData: true,
    },
    {
      key: 'fallback',
      kind: 'Second AI model provider',
      who: facts.aiFallbackParty,
      purpose: 'Writes when the first one fails',
      data: 'The same as the first.',
      without: 'Yes. Without it the built-in coach steps in.',
      isStudentData: true,
    },
    {
      key: 'ocr',
      kind: 'OCR service (text from photos)',
      who: facts.photoParty,
      purpose: 'Reads the words on a photo of work',
      data: 'The picture alone, without the place, time and camera that a photo file carries.',
      without: 'Yes. Without it photos are read on our own server; typing always works.',
      isStudentData: true,
    },
    {
      key: 'database',
      kind: 'Hosted database',
      who: facts.databaseParty,
      purpose: 'Keeps the data',
      data: 'Everything that the Privacy Policy lists as kept.',
      without: 'Yes. A PostgreSQL database of our own can take its place.',
      isStudentData: true,
    },
    {
      key: 'mail',
      kind: 'Mail (SMTP) provider',
      who: facts.mailParty,
      purpose: 'Sends reports to the teacher, and letters',
      data: 'The teacher’s e-mail address; a PDF with nickname, unit, the whole work, the question, the feedback, the goal and the answers to the steps, or with a reading check-in and its summary.',
      without: 'Yes. A teacher can switch report mail off and read reports on the site.',
      isStudentData: true,
    },
    {
      key: 'payment',
      kind: 'Payment provider',
      who: facts.paymentParty,
      purpose: 'Takes payment for the paid plan, with a portal to cancel',
      data: 'The teacher’s e-mail address and an account number; card details go to it directly and never to us. Nothing about students.',
      without: 'Yes. The trial needs no payment; billing can be switched off for a whole site.',
      isStudentData: false,
    },
    {
      key: 'sign-in',
      kind: 'Google sign-in, or a school’s own',
      who: facts.signInParty,
      purpose: 'Confirms who a teacher is',
      data: 'Nothing from us but the wish to sign in. It tells us the teacher’s e-mail address and an account number.',
      without: 'No, but a school can connect its own sign-in. Students never sign in.',
      isStudentData: false,
    },
  ];
}
