import { describe, expect, test } from 'vitest';
import { repeatsTrouble } from './repeats-trouble.ts';
import { textFaults, toPrompt, toWordLine } from './text-faults.ts';

const ground = { sources: [], ownWords: [toWordLine('I like my dog.')], prompt: toPrompt('', 'S') };

describe('no words to a student worry about the child or send it to somebody', () => {
  test.each([
    'Are you safe?',
    'Are you okay?',
    'Is everything okay at home?',
    'I am worried about you.',
    'Your story worries me.',
    'Please talk to your counselor.',
    'You can tell a trusted adult.',
    'You can talk to someone about it.',
    'You can always tell me.',
    'Tell your teacher what happened.',
    'Talk to your mom about how you feel.',
    'Go to the school nurse if you feel sad.',
    'You could see the social worker.',
    'It is not your fault.',
    'This wasn’t your fault.',
    'You did nothing wrong.',
    'You deserve to feel safe.',
    'Stay safe.',
    'Nobody should hit you.',
    'I am so sorry this happened.',
    'If somebody hurts you, get help right away.',
    'You are not alone.',
    'I hope your family is safe.',
    'I hope you have a grown-up to talk to.',
    'It is fine to share that with someone.',
    'I am here for you.',
    'If you ever want to talk, say so.',
    'Do you feel safe?',
    'I am a bit worried by what you write.',
    'I am concerned.',
    'Thank you for trusting me.',
    'Please let your teacher know.',
    'Does anyone know about this?',
    'Your teacher would want to know this.',
    'I hope you feel better now.',
    'If Devin is unkind to you, tell your teacher today.',
    'Tell your mom or the school nurse if it goes on.',
    'Do talk with a grown-up about it.',
    'Talk with someone at home if the streets scare you.',
    'A helpline is open all night.',
  ])('%s', (text) => expect(textFaults(text, ground)).toContain('care'));

  test.each([
    'Tell your teacher which word you mean.',
    'Talk to your teacher about the form of the ending.',
    'Ask a friend to read it and tell you what is clear.',
    'Get help from a partner to find the verbs.',
    'Do not worry about spelling yet. Add a reason.',
    'Tell us how she feels when the dog comes back.',
    'Say what happened next.',
    'Thank you for sharing this story about your dog!',
    'The fault line is named here. Explain it.',
    'How safe is the bridge? Add a number.',
    'Explain how the price hurts your case.',
    'The plan can still be safe if children hold hands. Add a reason.',
    'I hope to read more of this.',
    'I am worried that a reader gets lost here. Add a name.',
    'Your reader would want to know this. Add it.',
    'Do readers know about this yet? Tell them.',
    'Let your reader know where you are.',
    'Is everything in the order in which it took place?',
  ])('%s is feedback', (text) => expect(textFaults(text, ground)).toEqual([]));
});

describe('beside a work that may tell of harm nobody names or judges it', () => {
  const troubled = [toWordLine('My stepdad hits me when he drinks.')];
  const calm = [toWordLine('My mom makes pancakes. I was scared of the dark pond.')];

  test.each([
    'What your stepdad does is wrong.',
    'Your dad should not do that.',
    'He hurt you.',
    'That was not okay.',
    'What did he do to you next?',
    'Describe how the hitting felt.',
    'Tell more about the abuse.',
    'That sounds like violence. Add a detail.',
    'Your family must be told.',
  ])('%s', (text) => expect(repeatsTrouble(text, troubled, calm)).toBe(true));

  test.each([
    'Your mom makes pancakes. Describe their smell.',
    'How does the reader see that you were scared of the pond?',
    'Add one sound to this line.',
    'Give this part more time.',
  ])('%s may stand', (text) => expect(repeatsTrouble(text, troubled, calm)).toBe(false));

  test('a calm work may be spoken of in any words', () => {
    expect(repeatsTrouble('Why did the bully hit him? Explain it.', [], calm)).toBe(false);
  });
});
