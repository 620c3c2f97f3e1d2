import {
  all,
  anywhere,
  because,
  early,
  first,
  focus,
  later,
  type Moves,
  notAtEnd,
  notInStories,
  number,
  passage,
  word,
} from './move.ts';
import { against, claimed, opponents, unitAmount, unitWords } from './proofs.ts';

/** Main idea, reasons and the other side. */
export const ideaMoves = {
  'claim.later': {
    kinds: ['claim'],
    ground: all(early, later),
    middle: [
      'Get your reader ready',
      'Later you write, “{later}.” Does this sentence get your reader ready for that? Change it so that it names the one big idea of your work.',
    ],
    older: [
      'Let your main point fit the rest',
      'Later you write, “{later}.” Would a reader expect that after this sentence? Change the sentence so that it names the one point that everything after it will show.',
    ],
  },
  'claim.vague': {
    kinds: ['claim'],
    ground: all(early, word('vague')),
    young: ['Say what you mean', 'You say “{word}.” What makes it so? Tell us.'],
    middle: [
      'Make your main idea exact',
      'You say “{word}” here. What do you mean by it? Trade it for words that tell your reader just what you think.',
    ],
    older: [
      'Sharpen your main point',
      'What do you mean by “{word}” here: in what way, and for whom? Say it in exact words, so that a reader knows what you are going to show.',
    ],
  },
  'claim.focus': {
    kinds: ['claim'],
    ground: all(early, focus),
    middle: [
      'Say what you think about it',
      'What do you want your reader to think about “{focus}” in the end? Check that this sentence says it. If another sentence says it better, move that one up here.',
    ],
    older: [
      'Make it a point that can be argued',
      'What do you want a reader to believe about “{focus}”? Check whether this sentence says it, and whether somebody thoughtful could disagree. If not, add the part that you would defend.',
    ],
  },
  'claim.which': {
    kinds: ['claim', 'theme'],
    ground: anywhere,
    isSelfCheck: true,
    young: ['Find your big idea', 'Which part tells your big idea? Is it this one? If not, add it.'],
    middle: [
      'Find your main idea',
      'Which of your sentences says the one thing that your reader should remember? If it is this one, make it as clear as you can. If none does, that is your next step.',
    ],
    older: [
      'Find your main point',
      'Which of your sentences states what you want to prove? If it is this one, make it as exact as you can. If none does, writing it is your next step.',
    ],
  },
  'theme.passage': {
    kinds: ['theme'],
    ground: all(notInStories, passage),
    middle: [
      'Tie your idea to a line',
      'The text says, “{passage}.” What does that line tell about people in real life? Use it to make your idea whole.',
    ],
    older: [
      'Test your idea on a line of the text',
      'The text says, “{passage}.” What does this line suggest that could be true beyond the story? Sharpen your sentence so that it fits this line, too.',
    ],
  },
  'reasons.word': {
    kinds: ['reasons'],
    ground: word('vague'),
    young: ['Tell more of the why', 'You say “{word}.” What makes it so? Tell one thing.'],
    middle: [
      'Dig under this word',
      'You write “{word}” here. Somebody who does not agree may ask what you mean. What happens that makes it so? Tell it in your next sentence.',
    ],
    older: [
      'Push this further',
      'You write “{word}” here. What exactly would a reader see or lose that makes it so? Put the fact or the case behind the word into your next sentence.',
    ],
  },
  'reasons.because': {
    kinds: ['reasons'],
    ground: because,
    middle: [
      'Ask why once more',
      'Behind “because” you write, “{clause}.” Why does that matter to your reader? Answer in one more sentence, and name a person or a case that shows it.',
    ],
    older: [
      'Ask why once more',
      'Behind “because” you write, “{clause}.” Why should that matter to a reader who does not agree yet? Add the answer, with one case that shows it.',
    ],
  },
  'reasons.focus': {
    kinds: ['reasons'],
    ground: all(notAtEnd, focus),
    middle: [
      'Give the best why for this',
      'Why do you think so about “{focus}”? Read the next sentences: do they tell why? Make the best reason longer, or add it if it is not there yet.',
    ],
    older: [
      'Find the reason that is hardest to answer',
      'Think of somebody who does not see “{focus}” as you do. Which of your reasons would move them most? Give that one a sentence of its own right here.',
    ],
  },
  'reasons.which': {
    kinds: ['reasons'],
    ground: anywhere,
    isSelfCheck: true,
    young: ['Tell why', 'Which part tells why? If none does, add one with “because.”'],
    middle: [
      'Find your reason',
      'Which of your sentences tells why you think this? Put a star next to it and make it stronger. If none does, add it here with “because.”',
    ],
    older: [
      'Find your strongest reason',
      'Which of your sentences gives the reason for this? Mark it. If you find none, that is your next step; if you find several, let the strongest come last.',
    ],
  },
  'counter.passage': {
    kinds: ['counter'],
    ground: all(notInStories, claimed, against),
    middle: [
      'Let the other side use the unit',
      'The unit says, “{passage}.” Could somebody who does not agree with you use that? Find where you answer it. If you do not yet, add one sentence for them and one for you.',
    ],
    older: [
      'Let the other side use the unit',
      'The unit says, “{passage}.” Could a reader who disagrees with you use that? Find where you answer it. If you do not yet, give them one fair sentence, and then your answer.',
    ],
  },
  'counter.word': {
    kinds: ['counter'],
    ground: opponents,
    middle: [
      'Look for your answer to them',
      'You write “{word}” here. Which of your next sentences answers them? If none does, add one. If one does, give it a fact or an example.',
    ],
    older: [
      'Weigh your answer to them',
      'You write “{word}” here. Which sentence answers them, and with what? If the answer only disagrees, add one fact or case; if it has one, say why it weighs more.',
    ],
  },
  'counter.focus': {
    kinds: ['counter'],
    ground: all(claimed, focus),
    middle: [
      'Think like the other side',
      'Who might not agree with what you say about “{focus}”? Find the sentence where you let them speak, and the one where you answer. If one is not there yet, add it.',
    ],
    older: [
      'Give the other side its best line',
      'Who would disagree with what you say about “{focus}”? Find where you give their best reason, and where you answer it. If one of them is not there yet, that is your next step.',
    ],
  },
  'counter.which': {
    kinds: ['counter'],
    ground: anywhere,
    isSelfCheck: true,
    young: ['Think of a friend who says no', 'Who may say no to this? Tell why, and say what you think.'],
    middle: [
      'Look for the other side',
      'Who would not agree with this, and why? Find the sentence where you let them speak, and the one where you answer. If one is not there yet, add it.',
    ],
    older: [
      'Look for the other side',
      'Who would disagree with this, and why? Find the sentence where you give their best reason, and the one that answers it. If one of them is not there yet, that is your next step.',
    ],
  },
  'limits.number': {
    kinds: ['limits'],
    ground: number,
    middle: [
      'Ask how sure this number is',
      'You write “{number}” here. What could have made it a little too big or too small? Name one thing in how it was found, and how to do it better next time.',
    ],
    older: [
      'Ask how sure this number is',
      'You write “{number}” here. Which step of the method could have moved it, and up or down? Name that step, and one change that would make it more exact.',
    ],
  },
  'limits.which': {
    kinds: ['limits'],
    ground: anywhere,
    isSelfCheck: true,
    middle: [
      'Ask how sure you are',
      'Which of your sentences tells what may have gone wrong, and why? If none does, add it: one thing, and how you would do it next time.',
    ],
    older: [
      'Question your own method',
      'Which of your sentences says how far this result can be trusted? If none does, that is your next step: one weak point of the method, which way it pushes the result, and how to mend it.',
    ],
  },
  'reasoning.amount': {
    kinds: ['reasoning', 'data'],
    ground: all(notInStories, unitAmount),
    middle: [
      'Tell what this number shows',
      'You use “{number},” and the unit gives that number, too. What does it show about your main idea? Check that your next sentence tells it in your own words.',
    ],
    older: [
      'Say what this number proves',
      'You use “{number},” a number that the unit gives, too. What should a reader conclude from it? Check that your next sentence says so, and how far the number goes.',
    ],
  },
  'reasoning.quotation': {
    kinds: ['reasoning', 'evidence'],
    ground: all(notInStories, unitWords),
    older: [
      'Stay with the words you quote',
      'You quote here. Which one or two of the quoted words matter most for your point? Name them in the next sentence and tell what they make a reader see.',
    ],
    middle: [
      'Stay with the words you quote',
      'You quote here. Which of those words shows your idea best? Tell in the next sentence what that word makes you think.',
    ],
  },
  'reasoning.passage': {
    kinds: ['reasoning'],
    ground: all(notInStories, passage),
    middle: [
      'Check it against the unit',
      'The unit says, “{passage}.” Does your sentence fit with that? Use it to tell how or why, in your own words.',
    ],
    older: [
      'Hold this against the unit',
      'The unit says, “{passage}.” How does that fit with your sentence: does it explain it, add to it or speak against it? Put your answer into the next sentence.',
    ],
  },
  'reasoning.focus': {
    kinds: ['reasoning'],
    ground: focus,
    middle: [
      'Explain this part',
      'You tell about “{focus}” here. Which of your sentences tells how or why this is so? If none does, add one right after it. If one does, make its “because” longer.',
    ],
    older: [
      'Explain this part',
      'You speak of “{focus}” here. Which of your sentences explains how or why this is so, and what it has to do with your main point? If none does, that is your next step.',
    ],
  },
  'reasoning.which': {
    kinds: ['reasoning'],
    ground: anywhere,
    isSelfCheck: true,
    young: ['Tell how or why', 'Which part tells why this is so? If none does, add one with “because.”'],
    middle: [
      'Tell how or why',
      'Which of your sentences tells how or why this is so? If none does, add one right after it. If one does, check that a younger reader could follow it.',
    ],
    older: [
      'Explain the step in between',
      'Which of your sentences explains how or why this is so? If none does, that is your next step. If one does, move it closer, and check that no step is left out.',
    ],
  },
  'focus.first': {
    kinds: ['focus'],
    ground: first,
    middle: [
      'Check that it belongs',
      'You begin with “{first}.” How does this sentence belong to that? If it does, say how in a few words. If not, take it out and see what changes.',
    ],
    older: [
      'Check that it belongs',
      'You begin with “{first}.” What does this sentence add to that? Say it in a few words; if you cannot, cut the sentence or give it another place.',
    ],
  },
} satisfies Moves;
