/** Shown on the page and repeated in its structured data. */
const questions = [
  {
    question: 'Do students need an account?',
    answer: 'No. They open your link, pick the alias that you gave them and fill in the form.',
  },
  {
    question: 'Who sees the summary?',
    answer:
      'You do. The page for the student shows their own answers, a short academic summary and your sign-off. Concerns that are flagged for you are never shown to a student.',
  },
  {
    question: 'Can I change the questions?',
    answer:
      'Yes. Three comprehension questions come with the form. Change any of them, add questions of your own, and switch off the parts that you do not need.',
  },
  {
    question: 'Does it replace talking about books?',
    answer:
      'No, it tells you whom to talk to first. AI can be wrong, and each summary says who wrote it: read it the way you would read a note from a new classroom aide.',
  },
];

const cost = {
  question: 'What does it cost?',
  answer:
    'Both stations are one plan: 90 days free, with no card, then $4.99 per month. You can cancel any time in the payment portal.',
};

/** Without a price, the question about cost is left out. */
export const questionsOf = (isPriced: boolean) => (isPriced ? [...questions, cost] : questions);
