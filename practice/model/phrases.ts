/** Words of the practice model: short, kind, about the work, with one move and a question. */
export const phrases = {
  label: ['Show your proof', 'Explain your reason', 'Link your ideas', 'Pick a clear word'],
  strength: [
    'This part makes a clear point. Your reader can see what you think.',
    'Here you give a reason. It helps your reader to see why.',
    'This detail fits your idea. It makes this part easy to read.',
  ],
  body: [
    'Read this sentence again. What in the text makes you think so? Add one detail from the text that shows it, and say how it helps your idea.',
    'You make a point here, and your reader may want to know why. Which reason matters most? Add one sentence that begins with the word because.',
    'This part has two ideas in it. How do they fit together? Try a linking word, such as so or but, and read it out loud to hear the change.',
    'One word here could mean many things. Which word would show just what you saw? Find it and change the sentence, then check that it still fits.',
  ],
  question: ['What did you notice first?', 'Why does this matter to you?', 'What would change your mind?'],
  starter: ['This shows that …', 'I think this because …', 'One detail from the text is …', 'For example, …'],
  word: ['detail', 'reason', 'claim', 'proof', 'because', 'example'],
  model: ['My dog waits at the door every day, because he knows when my sister comes home.'],
  grammar: ['Two full ideas need a full stop or a joining word between them.'],
  explanation: ['The work states an idea and gives a reason for it, as the criteria ask.'],
  overview: [
    'You told what you read and how you see it. Your words show where you were in the book. Next, go back to one answer and add a detail from the book.',
    'This check-in tells what you read this week. Some parts say why, and that helps a reader. Next, add one detail from the book to an answer.',
  ],
  fits: ['The sentence shows what this word means.', 'This word fits well in your sentence.'],
  misused: ['The word does not stand in this sentence yet. Try it in a new one.'],
  complete: ['This answers the question and gives a reason.', 'You tell what you think and why.'],
  thin: ['This is a start. Add one detail from the book.'],
  text: [
    'Look for the place in your work where this fits best.',
    'Read your work out loud and listen for the part that feels too short.',
    'Go back to the text and find one line that helps you.',
  ],
} as const;

export type PhraseKind = keyof typeof phrases;

/** Which phrase a field wants, as far as its name tells. */
export function phraseKind(path: string): PhraseKind {
  const name = path.toLowerCase();
  if (/label|title|heading/.test(name)) return 'label';
  if (/starter|frame/.test(name)) return 'starter';
  if (/question/.test(name)) return 'question';
  if (/model-?writing/.test(name)) return 'model';
  if (/grammatical|grammar/.test(name)) return 'grammar';
  if (/explanation/.test(name)) return 'explanation';
  if (/word|vocab/.test(name)) return 'word';
  if (/strength|praise|glow/.test(name)) return 'strength';
  if (/body|move|step|advice/.test(name) && !/help/.test(name)) return 'body';
  return 'text';
}
