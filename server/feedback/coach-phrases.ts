import type { CriterionKind } from './coach-kinds.ts';

/** A heading and the step itself, in words for young (k–2), middle (3–5) and older (6–12) readers. */
type Phrase = { label: string; body: string };
type ByAge = { young: Phrase; middle: Phrase; older: Phrase };

const phrase = (label: string, body: string): Phrase => ({ label, body });

/** What the coach asks for, by the kind of criterion. The student's sentence stands above the words. */
export const stepPhrases: Record<CriterionKind, ByAge> = {
  evidence: {
    young: phrase('Tell how you know', 'Tell how you know. What in the book shows it?'),
    middle: phrase(
      'Show how you know this',
      'A reader may ask how you know this. Look back at the text and find one detail that shows it. Add it right after this part.',
    ),
    older: phrase(
      'Back this up from the text',
      'A reader will want proof right here. Go back to the text and find one line or fact that supports this point. Add it next, and keep only the part you need.',
    ),
  },
  reasoning: {
    young: phrase('Tell why', 'Tell why. Add a new part with the word because.'),
    middle: phrase(
      'Tell the reader why',
      'You say what happened here. Now tell why it matters. Add one sentence that starts with “This shows” or has the word because in it.',
    ),
    older: phrase(
      'Explain how this proves your point',
      'This gives the reader a fact to hold. What does it show about your main point? Add one or two sentences that explain the link in your own words.',
    ),
  },
  claim: {
    young: phrase('Say your big idea', 'What is your big idea? Say it first.'),
    middle: phrase(
      'Make your main idea clear',
      'Read this part as if you did not know the topic. Can you tell what the whole piece will say? Change it so your main idea is clear.',
    ),
    older: phrase(
      'Sharpen your main point',
      'This is where a reader looks for your main point. Could someone disagree with it? Rewrite it so that it answers the question and names your strongest reason.',
    ),
  },
  opening: {
    young: phrase('Start with a picture', 'What did you see first? Start with that.'),
    middle: phrase(
      'Pull your reader in',
      'This is the first thing your reader sees. Try a new start with a sound, a question, or something you saw. Then keep the one you like best.',
    ),
    older: phrase(
      'Give the opening a reason to read on',
      'Your reader meets this sentence first. Try two other ways to begin: a moment, a question, or a surprising fact. Choose the one that leads best to your main idea.',
    ),
  },
  ending: {
    young: phrase('End it well', 'How did it end? Tell how you felt.'),
    middle: phrase(
      'Leave your reader with a thought',
      'Your reader is about to stop here. What should they keep in mind? Add one sentence that says why all of this matters.',
    ),
    older: phrase(
      'Let the ending say why it matters',
      'This is close to the last thing a reader hears. What should stay with them? Add a sentence that goes beyond the facts and says why they matter.',
    ),
  },
  detail: {
    young: phrase('Add a picture', 'What did it look like? Add one thing you saw.'),
    middle: phrase(
      'Help your reader see it',
      'Slow down at this part. What did you see, hear or feel? Add one detail so that your reader can see it too.',
    ),
    older: phrase(
      'Show this moment up close',
      'This part goes by fast. Slow it down: what could someone see, hear or touch here? Add one exact detail that shows it, so the reader does not have to be told.',
    ),
  },
  dialogue: {
    young: phrase('Let them talk', 'What did they say? Add their words.'),
    middle: phrase(
      'Let somebody speak',
      'Somebody could talk at this point. What would they say? Add one line of talk with marks around it, and show who says it.',
    ),
    older: phrase(
      'Let the people speak',
      'You tell what happened here. What would a person in this scene say out loud? Add one or two lines of talk that show how they feel.',
    ),
  },
  order: {
    young: phrase('Tell what came next', 'What came next? Add the word then.'),
    middle: phrase(
      'Link this to what comes before',
      'Read this part with the one before it. How do they fit together? Add a linking word, such as first, next, or but.',
    ),
    older: phrase(
      'Guide the reader to this point',
      'Read the sentence before this one, then this one. How does the first lead to the second? Add a short link that shows the turn: a contrast, a cause, or a next step.',
    ),
  },
  words: {
    young: phrase('Find a new word', 'Pick one word. Can you find a new one?'),
    middle: phrase(
      'Choose a stronger word',
      'One word here could mean many things. Find it and swap it for a word that shows just what you mean.',
    ),
    older: phrase(
      'Trade a vague word for an exact one',
      'At least one word here is doing very little work. Which one? Trade it for an exact word, if you can one from the unit, and read the line out loud.',
    ),
  },
  sentences: {
    young: phrase('Read it out loud', 'Read this out loud. Where do you stop? Put a dot.'),
    middle: phrase(
      'Try a new shape for this sentence',
      'Read this out loud and listen for where you breathe. Split it there, or join a short one to it, so that your sentences do not all sound the same.',
    ),
    older: phrase(
      'Vary the rhythm here',
      'Read this out loud and mark where you pause. Split it at one pause or start it in a new way, so that long and short sentences take turns.',
    ),
  },
  conventions: {
    young: phrase('Check your dots', 'Check the start and the end. Big letter? Dot?'),
    middle: phrase(
      'Check this part with care',
      'Read this part slowly, one word at a time. Check the big letters, the end marks, and any word that looks odd to you.',
    ),
    older: phrase(
      'Proofread this part slowly',
      'Read this part backward, one sentence at a time. Check capital letters, commas and end marks, and look up one word you are not sure of.',
    ),
  },
  general: {
    young: phrase('Tell more', 'Tell more here. What else do you know?'),
    middle: phrase(
      'Say more about this',
      'This part has more in it. Ask yourself: who, what, and why? Pick one and add a sentence that answers it.',
    ),
    older: phrase(
      'Build this part out',
      'There is more to say here. Ask what a reader who was not in class would need to know, and add one or two sentences that tell them.',
    ),
  },
};

/** The two steps where there is no work to build on yet. */
export const startPhrases: [ByAge, ByAge] = [
  {
    young: phrase('Start here', 'What do you want to tell? Say it out loud first.'),
    middle: phrase(
      'Start here: say it out loud',
      'Read the task again. Tell a partner what you want to say. Then write it down the way you said it, in two or three sentences.',
    ),
    older: phrase(
      'Start here: one thing you know',
      'Read the task once more and name one thing you already think about it. Write it down in two or three sentences of your own. It does not have to be good yet.',
    ),
  },
  {
    young: phrase('Then add one thing', 'Then add one thing. What did you see or read?'),
    middle: phrase(
      'Then add one detail',
      'Look at the text of your unit. Find one part that you remember or like. Write what it says in your own words.',
    ),
    older: phrase(
      'Then add something from the unit',
      'Go back to the unit text and choose one detail that fits what you wrote. Put it in your own words, and say in a sentence why you chose it.',
    ),
  },
];

export type StrengthKind = 'evidence' | 'reason' | 'shared' | 'speech' | 'number' | 'plain';

export const strengthPhrases: Record<StrengthKind, Record<keyof ByAge, string>> = {
  evidence: {
    young: 'You tell how you know. That helps.',
    middle: 'Here you point to the text. That helps your reader trust what you say.',
    older: 'Here you bring in something from a source, so the reader does not have to take your word for it.',
  },
  reason: {
    young: 'You tell why. That helps.',
    middle: 'Here you give a reason. Your reader can see why you think so.',
    older: 'Here you give a reason and do not only state a fact. That lets a reader follow your thinking.',
  },
  shared: {
    young: 'You use words from our unit.',
    middle: 'Here you use words from the unit. That keeps your writing on the topic.',
    older: 'This sentence uses terms from the unit, which keeps the writing close to the topic.',
  },
  speech: {
    young: 'You let us hear them talk.',
    middle: 'Here we can hear somebody talk. That makes the part come alive.',
    older: 'Here we hear a voice, and that brings the reader into the scene.',
  },
  number: {
    young: 'You tell how many. That helps.',
    middle: 'Here you give a number. That makes it easy to check.',
    older: 'Here you give an exact number, which a reader can check.',
  },
  plain: {
    young: 'You put your idea in words.',
    middle: 'This sentence says one clear thing. You can build on it.',
    older: 'This sentence says one clear thing, and that makes it a good place to build on.',
  },
};

export function ageOf(grade: number): keyof ByAge {
  return grade <= 2 ? 'young' : grade <= 5 ? 'middle' : 'older';
}
