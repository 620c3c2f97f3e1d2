import type { Age, StartReason } from '#server/student-text/index.ts';
import type { MoveText } from './move-text.ts';

type StartMoves = Record<Age, readonly [MoveText, MoveText]>;

const begin: StartMoves = {
  young: [
    ['Start here: say it out loud', 'What will you tell? Say it out loud. Then write it down.'],
    ['Then add one thing', 'What did you see or read? Add one thing.'],
  ],
  middle: [
    [
      'Start here: say it out loud',
      'What do you want to tell? Say it to a partner, just as you would talk. Then write it down in two or three sentences.',
    ],
    [
      'Start here: add one detail',
      'Look at the unit text or at your notes. Choose one thing that you remember or like. Write it down in your own words.',
    ],
  ],
  older: [
    [
      'Start here: one thing you think',
      'Read the task once more. What is one thing that you already think about it? Write it down in two or three sentences. They do not have to be good yet.',
    ],
    [
      'Start here: one detail to use',
      'Go back to the unit text or your notes and choose one detail that caught your eye. Put it in your own words, and say in one sentence why you chose it.',
    ],
  ],
};

const copied: StartMoves = {
  young: [
    ['Start here: use your own words', 'These are words from our unit. What do you think? Say it your way.'],
    ['Then tell one more thing', 'Pick one part you like. Tell it in your own words.'],
  ],
  middle: [
    [
      'Start here: use your own words',
      'These words match the unit text, so I can’t see your thinking yet. Cover the text. What do you remember? Write that in your own words.',
    ],
    [
      'Start here: add what you think',
      'Choose one thing from the text that you find important. Tell it in your own words, and add a sentence with “because” that says why.',
    ],
  ],
  older: [
    [
      'Start here: say it in your own words',
      'These words match the unit text almost everywhere, so your own thinking does not show yet. Close the text and write what you remember of it in three sentences.',
    ],
    [
      'Start here: add your own point',
      'Choose the one detail that matters most for the task. Keep only that, and write two sentences of your own: what it shows, and why you think so.',
    ],
  ],
};

const elsewhere: StartMoves = {
  young: [
    ['Start here: look at the task', 'I can’t find our topic here yet. Read the task. What will you tell?'],
    ['Then add one thing', 'What did you read in our book? Tell one thing.'],
  ],
  middle: [
    [
      'Start here: go back to the task',
      'I could not match these words to the unit. Read the task again. What does it ask you to tell? Write one sentence that answers it.',
    ],
    [
      'Start here: take one thing from the text',
      'Look at the unit text and choose one part that you could use. Tell it in your own words.',
    ],
  ],
  older: [
    [
      'Start here: go back to the task',
      'I could not match these words to the unit. If you had a link in mind, say it in your first sentence. If not, read the task again and write one sentence that answers it.',
    ],
    [
      'Start here: choose one detail',
      'Look through the unit texts and choose one detail that you could use. Put it in your own words, and add what it makes you think.',
    ],
  ],
};

/** A model alone found that the work is about something else. The coach does not know, and asks. */
const unsure: StartMoves = {
  young: [
    [
      'Start here: look at the task',
      'Is this the work you meant to send? Read the task. What will you tell?',
    ],
    ['Then add one thing', 'What did you read in our book? Tell one thing.'],
  ],
  middle: [
    [
      'Start here: go back to the task',
      'Is this the work you meant to send? Read the task again. What does it ask you to tell? Write one sentence that answers it.',
    ],
    [
      'Start here: take one thing from the text',
      'Look at the unit text and choose one part that you could use. Tell it in your own words.',
    ],
  ],
  older: [
    [
      'Start here: go back to the task',
      'Is this the work you meant to send? If it is, say in your first sentence how it answers the task. If not, read the task again and write one sentence that answers it.',
    ],
    [
      'Start here: choose one detail',
      'Look through the unit texts and choose one detail that you could use. Put it in your own words, and add what it makes you think.',
    ],
  ],
};

const unreadable: StartMoves = {
  young: [
    ['Start here: say it out loud', 'I can’t read this yet. Say what you want to tell. Then write it.'],
    ['Then read it to a friend', 'Read it to a friend. Fix what they can’t read.'],
  ],
  middle: [
    [
      'Start here: write it so we can read it',
      'I could not read words in this yet. Say out loud what you want to tell. Then write it down, one sentence at a time.',
    ],
    begin.middle[1],
  ],
  older: [
    [
      'Start here: write one plain sentence',
      'I could not read words in this yet. What is one thing that you want to say about the topic? Write it as one plain sentence, then add a second.',
    ],
    begin.older[1],
  ],
};

const template: StartMoves = {
  young: [
    ['Start here: fill one part', 'Pick one part. What will you tell there? Say it. Then write it.'],
    ['Then fill one more', 'Pick one more part. Write it in your own words.'],
  ],
  middle: [
    [
      'Start here: fill one part',
      'I found headings with few words of yours behind them. Choose the part that you know most about. Write two sentences there.',
    ],
    [
      'Start here: fill one more part',
      'Choose one more part. Look at the unit text or your notes, take one detail, and put it there in your own words.',
    ],
  ],
  older: [
    [
      'Start here: fill one part',
      'I found headings with few words of yours behind them. Choose the part that you are surest of and write two or three sentences there. They do not have to be good yet.',
    ],
    begin.older[1],
  ],
};

const notes: StartMoves = {
  young: [
    [
      'Start here: make one sentence',
      'These look like key words. Pick one. Tell all about it in one sentence.',
    ],
    ['Then make one more', 'Pick one more key word. Write one sentence with it.'],
  ],
  middle: [
    [
      'Start here: make a sentence of one note',
      'These look like notes. Choose the one that matters most. Write it as a whole sentence: who or what is it about, and what happens?',
    ],
    [
      'Start here: join two notes',
      'Choose two notes that belong together. Write a sentence that says how, with a word like “because” or “so”.',
    ],
  ],
  older: [
    [
      'Start here: make a sentence of one note',
      'These look like notes. Choose the one that matters most for the task and write it as a whole sentence. Then add a second sentence that says why it matters.',
    ],
    [
      'Start here: join two notes',
      'Choose two notes that belong together and write a sentence that says how one leads to the other.',
    ],
  ],
};

/** It is told that pleas change nothing, and then how to begin. */
const toAi: StartMoves = {
  young: [
    [
      'Start here: write to your reader',
      'I can’t write it for you. What will you tell? Say it. Then write it.',
    ],
    begin.young[1],
  ],
  middle: [
    [
      'Start here: write to your reader',
      'I can’t write this for you. What do you want to tell a reader about the topic? Say it out loud, then write it in two sentences.',
    ],
    begin.middle[1],
  ],
  older: [
    [
      'Start here: write to your reader',
      'I can’t write this for you, and asking me changes nothing in how it is read. What is one thing that you think about the task? Write it in two or three sentences.',
    ],
    begin.older[1],
  ],
};

/** Hard words are thanked for and left alone: the line about help stands apart, and the teacher is told. */
const troubled: StartMoves = {
  young: [
    ['Thank you for writing', 'Take your time. When you want to, write one thing about our topic.'],
    ['Then, when you are ready', 'Pick one part of our topic. Say it, then write it.'],
  ],
  middle: [
    [
      'Thank you for writing this down',
      'The task can wait. When you are ready, choose one small thing about the topic and write it in one sentence.',
    ],
    [
      'Later, add one more thing',
      'Look at the unit text when you feel like it. Choose one part and put it in your own words.',
    ],
  ],
  older: [
    [
      'Thank you for writing this down',
      'The task can wait. When you are ready, choose one small thing about the topic and put it into one sentence.',
    ],
    [
      'Later, add one more thing',
      'Go back to the unit text when you feel like it. Choose one detail and put it in your own words.',
    ],
  ],
};

/** The two steps where there is no work to build on yet, by the reason. */
export const startMoves: Record<StartReason | 'other', StartMoves> = {
  troubled,
  blank: begin,
  short: begin,
  other: unsure,
  template,
  notes,
  'to-ai': toAi,
  copied,
  unreadable,
  'off-topic': elsewhere,
};

/** The two steps in a language that the coach cannot read: about how to work, since it cannot tell what the words say. */
export const languageMoves: StartMoves = {
  young: [
    [
      'Read it out loud',
      'I can read only English. Read this out loud. Does it say all you want? Add one thing.',
    ],
    ['Look at the task', 'Look at this part and at the task. Does it fit? Change one thing.'],
  ],
  middle: [
    [
      'Hold this next to the criterion',
      'I can read English only, so I can’t tell what this part says. Read it, then read the criterion. Does it do what the criterion asks? Change one thing to get closer.',
    ],
    [
      'Read this part to a partner',
      'Read this part out loud to somebody who knows your language. What do they still want to know? Add one sentence that answers them.',
    ],
  ],
  older: [
    [
      'Hold this next to the criterion',
      'I can read English only, so I can’t tell what this part says. Read it, then the criterion: where does it do what is asked, and where does it stop short? Change one thing.',
    ],
    [
      'Test this part on a reader',
      'Read this part to somebody who shares your language, and ask what they would want to know next. Add a sentence that answers them.',
    ],
  ],
};
