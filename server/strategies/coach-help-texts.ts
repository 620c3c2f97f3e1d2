import type { Help } from '#contract/feedback.ts';
import type { CriterionKind } from '#server/feedback-task/index.ts';

/** Texts of help by the kind of a criterion; a kind without its own takes those of `general`. */
export type ByKind<T> = Partial<Record<CriterionKind, T>> & { general: T };

export const youngStarters: ByKind<string[]> = {
  claim: ['I think …', 'The best one is …'],
  reasons: ['I think so because …', 'I like it because …'],
  counter: ['Some may say …', 'But I think … because …'],
  evidence: ['The book says …', 'I know this because …'],
  detail: ['It looked like …', 'I could hear …'],
  talk: ['“…,” said my …', '“…!” I said.'],
  order: ['First …', 'Then …', 'Last …'],
  ending: ['At the end I felt …', 'Now I know …'],
  general: ['One more thing is …', 'It is … because …'],
};

export const starters: ByKind<string[]> = {
  claim: ['The main thing to know is …', 'I believe that …, because …'],
  theme: ['The story shows that people …', 'What … learns is that …'],
  reasons: ['One reason is …', 'Somebody who does not care about … might still care about …'],
  evidence: ['The text says that …', 'One detail that shows this is …', 'According to …, …'],
  data: ['At … it was …, but at … it was …', 'The difference between … and … is …'],
  reasoning: ['This shows that …', 'This happens because …', 'It matters because …'],
  'math-steps': ['First I …, because …', 'I know that … is the same as …, so …'],
  answer: ['I checked it by …', 'Another way to see it is …'],
  counter: ['Some people may say that …', 'They are right that …, but …'],
  reflection: ['Back then I …; now I see …', 'What I did not know yet was …'],
  detail: ['It looked like …', 'I could hear …', 'It felt as if …'],
  talk: ['“…,” said …', '“Wait,” I said, “…”'],
  order: ['Because of this, …', 'Another …', 'In contrast, …'],
  opening: ['Have you ever …?', 'The first thing I noticed was …'],
  ending: ['What I want you to remember is …', 'If more people knew this, …'],
  words: ['In other words, …', 'This is called …, which means …'],
  general: ['For example, …', 'This matters because …', 'One thing I can add is …'],
};

export const youngQuestions: ByKind<string[]> = {
  detail: ['What could you see and hear?'],
  talk: ['What did they say?'],
  ending: ['How did you feel at the end?'],
  reasons: ['Why do you think so?'],
  focus: ['What is the best part?'],
  general: ['What would a friend ask you here?'],
};

export const questions: ByKind<string[]> = {
  claim: ['What would somebody ask who has not read the text?'],
  theme: ['Where in the story does a person learn this, and how can you tell?'],
  reasons: ['Who would not agree, and what would matter to them?'],
  evidence: ['Which line in the text made you think so?', 'What would a doubtful reader ask you to prove?'],
  data: ['Which two numbers show the biggest difference?'],
  reasoning: ['What does this show that a reader might miss?', 'Why does that matter for your main point?'],
  counter: ['What is the strongest thing that the other side could say?'],
  'math-steps': [
    'What would somebody ask who got another answer?',
    'Which step would be hardest to explain?',
  ],
  reflection: ['What do you know now that you did not know that day?'],
  detail: [
    'What was the small thing that nobody else noticed?',
    'What could you hear just before it happened?',
  ],
  talk: ['What did they say, and what did they leave out?'],
  focus: ['Which minute of this would you keep if you could keep only one?'],
  order: ['What does a reader need to know before this part?'],
  opening: ['What would make a stranger want to read the next line?'],
  ending: ['What should a reader still think about an hour later?'],
  words: ['Which word here could stand in almost any piece of writing?'],
  voice: ['How would you tell this to a friend at lunch?'],
  general: ['What would a reader who was not there ask you here?'],
};

export const youngActions: ByKind<string[]> = {
  'how-to': [
    'Act out this step with your hands.',
    'Say each thing that you touch.',
    'Write down what you forgot.',
  ],
  order: ['Count your steps on your fingers.', 'Say the time word for each one.', 'Write it at the start.'],
  detail: ['Close your eyes. What do you see?', 'Draw it small.', 'Write one word for it.'],
  general: ['Read this part out loud.', 'Tell a friend what you will add.', 'Write it down.'],
};

export const actions: ByKind<string[]> = {
  evidence: [
    'Underline the words here that a reader could doubt.',
    'Look through the text for one line about them and mark it.',
    'Write that detail in your own words, right after this part.',
  ],
  data: [
    'Circle the word here that compares.',
    'Find the two numbers in the data that belong to it.',
    'Write them into your sentence with their units.',
  ],
  reasoning: [
    'Read your detail and ask out loud, “So what?”',
    'Say your answer to a partner in one breath.',
    'Write down what you said, and check that it fits your main idea.',
  ],
  reasons: [
    'Write “because” at the end of this part and go on, three different ways.',
    'Put a star next to the reason that would surprise someone.',
    'Keep that one and add it.',
  ],
  claim: [
    'Say your main idea to a partner in one breath.',
    'Write down the words that you just used.',
    'Put them where a reader looks first.',
  ],
  'math-steps': [
    'Cover your answer and read your steps to a partner.',
    'Draw what the first step looks like.',
    'Write down the number that goes with each part.',
  ],
  counter: [
    'Name one person who would not agree.',
    'Write what they would say, as fairly as you can.',
    'Write one sentence that answers it.',
  ],
  order: [
    'Give each sentence a number for what it does: idea, detail or reason.',
    'Find the place where two neighbors do not fit together.',
    'Add a linking word there, or trade their places.',
  ],
  ending: [
    'Cover your last sentence and read the rest.',
    'Write two new last sentences, each in a different way.',
    'Choose the one that you would like to hear.',
  ],
  detail: [
    'Close your eyes and go back to this moment.',
    'Write down three things that you could see, hear or feel.',
    'Add the one that nobody else would think of.',
  ],
  general: [
    'Read this part out loud.',
    'Write your new sentence on the side first.',
    'Put it in, and read the whole part again.',
  ],
};

type Organizer = { organizer: NonNullable<Help['organizer']>; text: string };

export const organizerFor: ByKind<Organizer> = {
  claim: {
    organizer: 'Web',
    text: 'Put your main idea in the middle. Around it, put one reason or fact on each line.',
  },
  reasons: {
    organizer: 'Web',
    text: 'Put what you think in the middle. Around it, put one reason on each line.',
  },
  evidence: {
    organizer: 'T-chart',
    text: 'On the left, put what you say. On the right, put the detail from the text that shows it.',
  },
  data: {
    organizer: 'T-chart',
    text: 'On the left, put what was changed. On the right, put what was measured each time.',
  },
  reasoning: {
    organizer: 'Cause and effect',
    text: 'Put what happened in one box and what made it happen in the box before. Draw an arrow and say why.',
  },
  counter: {
    organizer: 'T-chart',
    text: 'On the left, put what the other side says. On the right, put your answer to each point.',
  },
  detail: {
    organizer: 'Web',
    text: 'Put the moment in the middle. Around it, put what you saw, heard and felt.',
  },
  words: {
    organizer: 'Web',
    text: 'Put the topic in the middle. Around it, put exact words from the unit text.',
  },
  order: {
    organizer: 'Cause and effect',
    text: 'Put each main point in a box. Draw an arrow where one leads to the next, and write the linking word on it.',
  },
  general: {
    organizer: 'T-chart',
    text: 'On the left, put what you have. On the right, put what a reader would still ask.',
  },
};
export const storyMap: Organizer = {
  organizer: 'Story map',
  text: 'Put the start, the middle and the end in three boxes. Write one line in each.',
};

/** The same move on two other topics, so that one of them is not the unit's. */
export const models: ByKind<[string, string]> = {
  claim: [
    'Our street needs a bike lane, because at seven each morning the children ride between the trucks.',
    'A library should lend tools, because few people need a drill more than twice a year.',
  ],
  evidence: [
    'Crows can plan ahead. In one test, a crow kept a bent wire overnight and used it the next day.',
    'The old bridge still matters. On one Monday we counted 212 people who crossed it on foot.',
  ],
  reasoning: [
    'The crow kept the wire overnight. It had no use for it that day, so it must have had the next one in mind.',
    'Most people crossed the bridge on foot. They save a mile that way, which is why closing it would cost them most.',
  ],
  data: [
    'The bean by the window grew 9 cm, the one in the closet only 4 cm, less than half as much.',
    'The paper bridge held 12 coins, the folded one 31, more than twice as many.',
  ],
  counter: [
    'Some say that a bike lane takes space from cars. It does, but each bike is also one car fewer in the line.',
    'Some worry that lent tools come back broken. A few will, and a small fee can pay for them.',
  ],
  reflection: [
    'I thought that I was teaching my cousin to fish. Only later did I see that she had been letting me.',
    'At the time I only counted the stairs. Now I think I was counting the days until she moved.',
  ],
  detail: [
    'The bus was late. The sign rattled in the wind, and I could no longer feel my thumbs.',
    'The tent smelled of wet dog. Drip by drip the roof let the rain in, right onto my ear.',
  ],
  ending: [
    'We lost by one goal. Nobody went home; we all stayed to roll up the nets in the dark.',
    'The paint is dry now. Every time I pass that fence I look for the one board that I did.',
  ],
  opening: [
    'Drip. Drip. At four in the morning I found out that our tent had a hole.',
    'Nobody in our street has ever seen the man who feeds the crows.',
  ],
  words: [
    'not “The bird was nice,” but “The bird tilted its head and waited.”',
    'not “a lot of rain,” but “rain that bent the tomato plants to the ground.”',
  ],
  general: [
    'The market opens at six. By then the fish seller has already been up for four hours, and her hands show it.',
    'The fence was old. You could see each summer in its paint: green, white, and green again.',
  ],
};

/** What to look at in a mentor text, by kind, and how it can be found there. */
export const craft: ByKind<{ look: RegExp; name: string; ask: string }> = {
  opening: {
    look: /^/,
    name: 'how this writer begins',
    ask: 'What does the first line make you want to know?',
  },
  ending: {
    look: /$^/,
    name: 'how this writer ends',
    ask: 'What does the last line leave you thinking about?',
  },
  talk: {
    look: /[“"][^“”"]+[”"]/,
    name: 'how this writer lets somebody talk',
    ask: 'What do you learn about the person from the talk?',
  },
  detail: {
    look: /\b(squeak|saw|heard|felt|pushed|smell|cold|hot|red|metal|degrees|tummy|wind)\w*/i,
    name: 'how this writer shows it',
    ask: 'Which word here makes you see, hear or feel something?',
  },
  counter: {
    look: /\b(some say|others|true of|however|but)\b/i,
    name: 'how this writer answers the other side',
    ask: 'How does the writer stay fair to the other side and still win the point?',
  },
  evidence: {
    look: /\d|"[^"]+"/,
    name: 'how this writer proves the point',
    ask: 'What does this detail do that an opinion alone could not?',
  },
  reasoning: {
    look: /\b(because|by|so|turns|would change)\b/i,
    name: 'how this writer explains',
    ask: 'Which words tie the detail to the point?',
  },
  claim: {
    look: /\b(should|must|does more|is worth)\b/i,
    name: 'how this writer states the point',
    ask: 'How soon do you know what the writer thinks, and from which words?',
  },
  general: {
    look: /./,
    name: 'how this writer does it',
    ask: 'What do you notice in this part, and what does it do for you as a reader?',
  },
};
