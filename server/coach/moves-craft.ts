import type { MoveByAge } from './move.ts';

/** Moves for how a piece is made: details, talk, order, beginning and end, reflection. */
export const craftMoves = {
  'reflection.cliche': {
    middle: [
      'Tell about the one time',
      'Many writers say “{word}.” When did it happen to you? Tell about that one time: where you were, and what somebody did or said.',
    ],
    older: [
      'Trade the phrase for a moment',
      '“{word}” could stand in a thousand essays. When did you first know that it was true for you? Take us to that minute: the place, a voice, a thing you could touch.',
    ],
  },
  'reflection.none': {
    young: ['Tell how you felt', 'How did you feel? Tell why.'],
    middle: [
      'Tell what you think of it now',
      'You tell what happened. What do you think about it now? Add a sentence that you could not have said on that day.',
    ],
    older: [
      'Step back for one sentence',
      'You show what happened. What do you see in it now that you could not see then? Add one sentence of reflection, and leave it open enough to think about.',
    ],
  },
  'reflection.stretch': {
    middle: [
      'Stretch: say it with less',
      'You tell what it means to you here. Could the story show it without these words? Try a shorter way and see.',
    ],
    older: [
      'Stretch: leave something unsaid',
      'You step back and look at it here. Could the scene say this without help? Try cutting half of {this}, and see if a reader still gets there.',
    ],
  },
  'detail.vague': {
    young: ['Help us see it', 'You say “{word}.” What did you see? Tell one thing.'],
    middle: [
      'Show it, so we can see it',
      'You say “{word}.” What did you see, hear or feel that made it so? Add two small details, so that your reader would pick the same word.',
    ],
    older: [
      'Show it in place of naming it',
      '“{word}” tells a reader what to think. What could you see, hear or touch? Put that detail in, and see whether you still need the word.',
    ],
  },
  'detail.feeling': {
    young: ['Show how it felt', 'You tell a feeling: “{word}.” What did you do? Tell us.'],
    middle: [
      'Show the feeling',
      'You tell the feeling: “{word}.” What did your hands, your face or your voice do? Show that here, so that we can feel it, too.',
    ],
    older: [
      'Let an action show the feeling',
      '“{word}” names the feeling. What did you do, or stop doing, at that moment? Give the reader that action in place of the name.',
    ],
  },
  'detail.fast': {
    young: ['Slow down here', 'A lot went on here. Pick one thing. Tell more of it.'],
    middle: [
      'Slow this part down',
      'More than one thing happens here. Pick the one that you remember best. Tell it step by step, as if it were in slow motion.',
    ],
    older: [
      'Slow down at one point',
      'Several things happen here at one speed. Which of them matters most? Give that one three sentences, and let the others be quick.',
    ],
  },
  'detail.more': {
    young: ['Tell more', 'Tell more here. What could we see?'],
    middle: [
      'Add one thing we could see',
      'Stay with this part a little longer. What could somebody see or hear if they stood next to you? Add one detail that only you would know.',
    ],
    older: [
      'Give this a concrete detail',
      'This part stays general. What is one thing that a camera could have caught here? Add it, and choose a detail that matters for what comes next.',
    ],
  },
  'detail.stretch': {
    young: ['Stretch: add a sound', 'We can see this part. What could you hear? Add it.'],
    middle: [
      'Stretch: use another sense',
      'You help us see or hear this part. What did it smell like or feel like to touch? Add one detail from another sense.',
    ],
    older: [
      'Stretch: let the best detail come last',
      'This part holds something concrete. Which of its details carries the meaning? Move that one to the end of {this}, where a reader stops for a moment.',
    ],
  },
  'how-to.vague': {
    young: ['Name it for a friend', 'You say “{word}.” What is it? Name it, so a friend can do it.'],
    middle: [
      'Name it for a beginner',
      'You say “{word}.” What is it, and how much of it? Name it, so that somebody who has never done this could do it.',
    ],
  },
  'how-to.more': {
    young: ['Help a friend do it', 'A friend will do this step. What will they ask? Tell it.'],
    middle: [
      'Tell enough for a beginner',
      'Think of a friend who has never done this. What would they ask at this point? Add the answer: how much, how long, or where.',
    ],
    older: [
      'Write for someone who was not there',
      'Could someone repeat this step from your words alone? Add what they would need: how much, how long, with what, and in which order.',
    ],
  },
  'math-steps.show': {
    young: ['Show your steps', 'What did you do first? Draw or tell it.'],
    middle: [
      'Show the step in between',
      'A friend wants to do this your way. What did you draw, write or count to get here? Add that step with its numbers.',
    ],
    older: [
      'Write out the step in between',
      'A reader can see where you arrive here. What happens just before? Write that step out with its numbers or its equation.',
    ],
  },
  'math-steps.stretch': {
    middle: [
      'Stretch: show it in a picture',
      'Your steps have numbers. What would this one look like as a drawing? Add a small one with labels, so that a friend can see why it works.',
    ],
    older: [
      'Stretch: show it another way',
      'Your steps have numbers. What would this one look like as a graph or a drawing? Add a small one, labeled, that shows why the step is allowed.',
    ],
  },
  'focus.wide': {
    young: ['Stay on one part', 'Pick the best part. Tell just that.'],
    middle: [
      'Zoom in on one part',
      'Your small moment may be near here. Which minute would you keep if you could keep only one? Cut what is around it, and tell that minute.',
    ],
    older: [
      'Follow one thread',
      'Read this next to your first sentence. Is it the same thread? If it is, add the words that tie it in. If not, save it for another piece.',
    ],
  },
  'focus.stretch': {
    young: ['Stretch: start at the best part', 'This is a good place. Can you start right here? Try it.'],
    middle: [
      'Stretch: start right here',
      'What if your story began at {this}? Cover up what comes before it and read on. Keep the way that you like better.',
    ],
    older: [
      'Stretch: begin later',
      'Could your piece begin at {this}? Cover what comes before it, read on, and add back only what a reader truly needs.',
    ],
  },
  'talk.none': {
    young: ['Let them talk', 'What did they say? Add what they said.'],
    middle: [
      'Let somebody speak',
      'Somebody could speak in this part. What did they say, in their own words? Add one line of talk, and show who said it.',
    ],
    older: [
      'Let us hear a voice',
      'You report what happened here. What were the exact words, as well as you remember? Add one line of dialogue that shows a feeling without naming it.',
    ],
  },
  'talk.stretch': {
    young: ['Stretch: tell how they said it', 'We can hear the talk. How did it sound? Tell us.'],
    middle: [
      'Stretch: add what they do',
      'We can hear a voice in this part. What are the hands or the eyes doing while it speaks? Add one small action.',
    ],
  },
  'order.starts': {
    young: ['Start in a new way', 'You use “{word}” two times to start. Start this one in a new way.'],
    middle: [
      'Link this to what comes before',
      '{This} begins with “{word}” like the one before it. How do the two fit together? Try a word such as “because,” “also” or “but.”',
    ],
    older: [
      'Connect this to the sentence before',
      '{This} and the one before it both begin with “{word}.” What ties them: a cause, a contrast, an example? Begin {this} with the word that shows it.',
    ],
  },
  'order.link': {
    young: ['Tell what comes next', 'What comes next? Use the word “then.”'],
    middle: [
      'Show how the parts connect',
      'Read the sentence before this one, then read this one. How does your reader get from one to the other? Add a linking word such as “next,” “for example” or “but.”',
    ],
    older: [
      'Guide the reader to this point',
      'Read the sentence before this one, then this one. What leads from one to the other: a cause, a contrast, an example? Add a short link that shows it.',
    ],
  },
  'order.steps': {
    young: ['Use time words', 'What comes first? What comes next? Add “first” or “then.”'],
    middle: [
      'Show the order of your steps',
      'A friend will do your steps one by one. When does this one come? Add a time word such as “first,” “next” or “last.”',
    ],
  },
  'order.stretch': {
    young: ['Stretch: try a new time word', 'You use “{word}.” Can you try a new time word here?'],
    middle: [
      'Stretch: choose a sharper link',
      'You use a linking word near here. Does it show just how the parts fit: a cause, a turn, an example? Try a more exact one.',
    ],
    older: [
      'Stretch: test the order',
      'Would your piece be stronger in another order? Try moving {this} one place up or down, and keep the order that convinces you more.',
    ],
  },
  'opening.plain': {
    young: ['Start with a picture', 'What did you see first? Start with that.'],
    middle: [
      'Pull your reader in',
      'Your reader meets this first. Try two new ways to begin: a question, a sound or a surprising fact. Keep the one that you like best.',
    ],
    older: [
      'Give the opening a reason to read on',
      'Your reader meets this sentence first. Try two other ways to begin: a moment, a question, a surprising fact. Choose the one that leads best to your main idea.',
    ],
  },
  'ending.none': {
    young: ['End it well', 'This is the end. How did you feel? Tell us.'],
    middle: [
      'Leave your reader with a thought',
      'Your reader stops here. What should they remember, or do? Add one last sentence that says it.',
    ],
    older: [
      'Let the ending answer “so what?”',
      'This is the last thing that a reader hears. Why should it matter to someone outside your class? Add one sentence that answers that.',
    ],
  },
  'ending.repeat': {
    young: ['Make a new end', 'You said this before. What can we do now? Tell us.'],
    middle: [
      'End with something new',
      'Your ending comes back to your main idea. What should your reader do or think about next? Change {this} so that it gives them that.',
    ],
    older: [
      'Take the ending one step further',
      'Your ending returns to your main point. What follows from it: who should act, or what changes if you are right? Let {this} say that.',
    ],
  },
  'ending.stretch': {
    young: ['Stretch: add one last line', 'This is your end. Can you add how it felt?'],
    middle: [
      'Stretch: bring back your beginning',
      'This is how you end. Look at your first sentence again. Which word or picture from it could come back here? Try it.',
    ],
    older: [
      'Stretch: let the opening come back',
      'This is how you end. Is there an image or a word in your first lines that could return here, changed? Try one version with it.',
    ],
  },
} satisfies Record<string, MoveByAge>;
