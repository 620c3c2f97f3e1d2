/** What teachers ask about the Reading Station. */
export const questions = [
  {
    question: 'Do students need an account?',
    answer: <p>No. They open your link, pick the alias that you gave them and fill in the form.</p>,
  },
  {
    question: 'Who sees the summary?',
    answer: (
      <p>
        You do. The page for the student shows their own answers, a short academic summary and your sign-off.
        Concerns that are flagged for you are never shown to a student.
      </p>
    ),
  },
  {
    question: 'Can I change the questions?',
    answer: (
      <p>
        Yes. Three comprehension questions come with the form; change any of them, add questions of your own,
        and switch off the parts that you do not need.
      </p>
    ),
  },
  {
    question: 'Does it replace talking about books?',
    answer: (
      <p>
        It tells you whom to talk to first. The summary is written by an AI model and can be wrong, so read it
        the way you would read a note from a new classroom aide.
      </p>
    ),
  },
  {
    question: 'What does it cost?',
    answer: (
      <p>
        Both stations are one plan: 90 days free, with no card, then $4.99 per month. You can cancel any time
        in the payment portal.
      </p>
    ),
  },
];
