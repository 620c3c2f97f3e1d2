/** Shown on the page and repeated in its structured data. */
const questions = [
  {
    question: 'Does the AI grade my students?',
    answer:
      'No. An AI model can suggest a preliminary grade, explained with your criteria, and you can switch that off. The built-in coach of the sample above never grades. The grade that counts is yours.',
  },
  {
    question: 'Can students turn in handwriting?',
    answer:
      'Yes. They take a photo of the page and the words are read from it. They can fix anything that was misread before they ask for feedback.',
  },
  {
    question: 'What should stay out of student work?',
    answer:
      'Real names, and anything else that tells who a student is. A third-party AI model may read the work, so students hand in under a classroom nickname and leave names out of their writing.',
  },
];

const cost = {
  question: 'What does it cost?',
  answer:
    'The first 90 days are free, with no card. After that it is $4.99 per month. It renews by itself, and you can cancel any time in the payment portal.',
};

/** Without a price, the question about cost is left out. */
export const questionsOf = (isPriced: boolean) => (isPriced ? [...questions, cost] : questions);
