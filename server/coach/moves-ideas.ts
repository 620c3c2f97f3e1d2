import type { MoveByAge } from './move.ts';

/** Moves for what a piece says: its main idea, reasons, evidence, thinking, the other side. */
export const ideaMoves = {
  'claim.missing': {
    young: ['Say what you think', 'What do you think? Say it here. You can use “I think.”'],
    middle: [
      'Say your main idea first',
      'Your reader meets {this} first. What is the one thing that you want them to know? Say it here in one clear sentence.',
    ],
    older: [
      'Put your main point up front',
      '{This} comes first, so a reader looks for your main point in it. What will the rest prove? Say it in one sentence that someone could argue with.',
    ],
  },
  'claim.one-word': {
    young: ['Say more than one word', 'You say “{word}.” What did you learn? Tell it all.'],
    middle: [
      'Grow one word into an idea',
      '“{word}” is a topic. What does the story say about it? Turn the word into a whole idea, one that could be true for people you know.',
    ],
    older: [
      'Turn the topic into a claim',
      '“{word}” names a topic; a claim says something about it. What does the text suggest about it? Rewrite {this} so that a thoughtful reader could disagree.',
    ],
  },
  'claim.many': {
    middle: [
      'Name the ones you mean',
      '“{word}” could be anything. Which ones will you write about? Name them here, so that your reader knows what is coming.',
    ],
    older: [
      'Name what you will prove',
      '“{word}” could open many essays on this topic. Which one matters most to your point, and why? Name it here, so that a reader knows what you set out to prove.',
    ],
  },
  'claim.vague': {
    young: ['Say what you mean', 'You say “{word}.” What makes it so? Tell us.'],
    middle: [
      'Make your main idea exact',
      'You say “{word}.” What do you mean by it here? Trade it for words that tell your reader just what you think.',
    ],
    older: [
      'Sharpen your main point',
      '“{word}” can mean many things. In what way, and for whom? Rewrite {this} so that it says exactly what you will show.',
    ],
  },
  'claim.check': {
    young: ['Check it one more way', 'This is what you found. Can you draw it? Look if it is still so.'],
    middle: [
      'Check your answer a second way',
      'This is your answer. Check it in a new way: draw it, or work with other numbers. Does it still hold? Add what you find, or change what you need to.',
    ],
    older: [
      'Check your answer a second way',
      'This is your answer. Test it by another route: a drawing, an estimate, or the numbers put back in. Add what you find, and change what does not hold.',
    ],
  },
  'claim.stretch': {
    young: ['Stretch: who may not agree?', 'You tell what you think. Who may not think so? Tell them why.'],
    middle: [
      'Stretch: test your main idea',
      'You say here what you think. Now test it. Who might not agree, and what would they ask? Add a few words that answer them.',
    ],
    older: [
      'Stretch: mark the limits of your claim',
      'You state a position here. Where does it stop being true? Add a phrase with “when” or “unless,” so that the claim is harder to knock down.',
    ],
  },
  'reasons.none': {
    young: ['Tell why', 'Why do you think so? Add a part with “because.”'],
    middle: [
      'Give your reader a reason',
      'You tell what you think here. Why do you think so? Add one sentence with “because” that gives your best reason.',
    ],
    older: [
      'Give this point a reason',
      'A reader can see what you think. What would win over somebody who does not? Add the reason that you find hardest to argue with.',
    ],
  },
  'reasons.vague': {
    young: ['Tell more of the why', 'You say “{word}.” What makes it so? Tell one thing.'],
    middle: [
      'Dig under your reason',
      'Your reason here is “{word}.” Somebody who does not agree may ask what you mean. What happens that makes it so? Add that to {this}.',
    ],
    older: [
      'Push this reason further',
      '“{word}” is a reason that fits almost anything. What exactly makes it true here? Add the fact or the case behind it.',
    ],
  },
  'reasons.more': {
    young: ['Tell one more why', 'You told us why. Can you tell one more? Add it.'],
    middle: [
      'Add a different kind of reason',
      'This is one reason. Think of somebody who would not care about it. What would matter to them? Add that reason next.',
    ],
    older: [
      'Find a reason for the doubtful reader',
      'This reason speaks to people who already agree. Which one would matter to somebody who does not? Add it, and let the stronger of the two come last.',
    ],
  },
  'evidence.none': {
    young: ['Tell how you know', 'How do you know? Look in the book. Tell what it says.'],
    middle: [
      'Show how you know',
      'How do you know this? Look back at the text and find one detail that shows it. Add it right after {this}, and tell where it comes from.',
    ],
    older: [
      'Back this up from the text',
      'So far this rests on your word. Which line or fact in the texts would make a doubtful reader accept it? Add it next, and name the source.',
    ],
  },
  'evidence.again': {
    middle: [
      'Back this one up, too',
      'You point to the text in another place. What could you point to here? Find one detail that shows this, and add it in your own words.',
    ],
    older: [
      'Back this point up, too',
      'You use a source in another place; this point stands alone. What in the texts supports it? Add one detail here and say where it comes from.',
    ],
  },
  'evidence.personal': {
    middle: [
      'Add the text to your own story',
      'You tell how it is for you. Is it like that for others, too? Find one detail in the text that tells, and add it after {this}.',
    ],
    older: [
      'Put a source beside your experience',
      'Your own experience makes this easy to picture, but it is one case. Which fact from the texts shows that it happens to others, too? Add it here.',
    ],
  },
  'evidence.fact': {
    young: ['Add one true thing', 'What did the book say? Add one thing you read.'],
    middle: [
      'Add a fact that tells how',
      'This goes by quickly. What does the unit text tell about it? Add one fact in your own words, with a number or the name of a part if you can.',
    ],
    older: [
      'Add a fact that a reader can check',
      'This stays general. What exactly do the unit texts say about it? Add one fact that a reader could look up, and keep it in your own words.',
    ],
  },
  'evidence.where': {
    middle: [
      'Say where you found this',
      'This seems to come from a text. Which one? Add a few words, such as “In the article,” so that your reader can find the place, too.',
    ],
    older: [
      'Say where this comes from',
      'You bring in a detail here. Which source is it from, and who is speaking? Name it in {this}, so that a reader could find the place.',
    ],
  },
  'evidence.trim': {
    middle: [
      'Stretch: pick the strongest words',
      'You point to the text here. Which two or three of its words do the most work? Quote only those, and tell what they show.',
    ],
    older: [
      'Stretch: quote less, say more',
      'You bring in the text here. Which few words of it carry your point? Cut the quotation down to those, and build your own sentence around them.',
    ],
  },
  'evidence.weigh': {
    young: ['Stretch: tell one more fact', 'You tell a fact. Can you tell one more?'],
    middle: [
      'Stretch: answer the next question',
      'You give a fact here. What would a reader ask about it next? Answer that in one more sentence.',
    ],
    older: [
      'Stretch: weigh your evidence',
      'You bring in a fact here. How far can it be trusted: one case, or many? Add a few words that tell a reader how much weight it can carry.',
    ],
  },
  'data.numbers': {
    young: ['Tell how many', 'How many? Count and tell us.'],
    middle: [
      'Put the numbers in',
      '“{word}” tells that there was a difference. How big was it? Find two numbers in the data that show it, and put them into {this}.',
    ],
    older: [
      'Let the numbers show it',
      '“{word}” tells a reader that there was a difference, not how big it was. Which two numbers from the data show it best? Put them into {this}, with their units.',
    ],
  },
  'data.pattern': {
    middle: [
      'Stretch: tell the pattern',
      'You give numbers here. What pattern do they make together? Add one sentence that tells what changes when something else changes.',
    ],
    older: [
      'Stretch: describe the whole pattern',
      'You give numbers here. What pattern do all of them make together, and is the change even or not? Add one sentence that describes it.',
    ],
  },
  'reasoning.after': {
    young: ['Tell what it shows', 'You tell what it says. What does it show? Tell us.'],
    middle: [
      'Tell what this shows',
      'You bring in something from the text here. What does it show about your main idea? Add a sentence that begins with “This shows,” and finish it in your own words.',
    ],
    older: [
      'Say what this evidence proves',
      'Here you bring in evidence. What does it prove that a reader might not see alone? Add a sentence that ties it to your main point before you go on.',
    ],
  },
  'reasoning.hollow': {
    middle: [
      'Tell what it does',
      'You call it “{word}.” What does it make a reader think or feel, and which words do that? Say so here.',
    ],
    older: [
      'Put the effect in place of the praise',
      '“{word}” says that something works, not how. Which word or image does the work, and what does it make the reader think? Write that in its place.',
    ],
  },
  'reasoning.guess': {
    middle: [
      'Check this with the unit text',
      'You give your own idea of why this happens. What does the unit text say about it? Find the part, and change {this} so that it uses that idea.',
    ],
    older: [
      'Test this against the unit text',
      'This is your own explanation. Which idea in the unit text explains the same thing? Put the two side by side, then revise {this} so that it uses that idea.',
    ],
  },
  'reasoning.why': {
    young: ['Tell why', 'Why is it so? Add a part with “because.”'],
    middle: [
      'Explain how or why',
      'You tell what happens here. How does it happen, or why? Add a sentence with “because” or “so that” to explain it.',
    ],
    older: [
      'Explain the step in between',
      'You state this and move on. What makes it so? Add the link in between, so that a reader who does not know the topic can follow.',
    ],
  },
  'reasoning.change': {
    middle: [
      'Find the moment of change',
      'You tell about a change here. Which moment in the story makes it happen? Go back, find that moment, and add what it shows.',
    ],
    older: [
      'Show the turning point',
      'You name a change here. Which moment in the text causes it, and how can you tell? Add that moment and explain what turns.',
    ],
  },
  'reasoning.math': {
    young: ['Tell why it works', 'Why does it work? Tell with “because.”'],
    middle: [
      'Explain why that works',
      'You tell what you did or saw. Why does that way work? Add a sentence with “because” for a friend who got another answer.',
    ],
  },
  'reasoning.stretch': {
    young: ['Stretch: ask why again', 'You tell why. Why is that so? Add it.'],
    middle: [
      'Stretch: ask “so what?”',
      'You explain something here. Ask “so what?” once more, and add what it tells about your main idea.',
    ],
    older: [
      'Stretch: ask “so what?” once more',
      'You explain a link here. Ask “so what?” again: what follows from it for your main point? Add that in one sentence.',
    ],
  },
  'counter.none': {
    middle: [
      'Let the other side speak',
      'Somebody may not agree with this. What is the best thing that they could say? Write it in one fair sentence, then answer it.',
    ],
    older: [
      'Give the other side its best line',
      'Who would disagree with this, and what is their strongest reason? State it fairly in one sentence, then answer it with evidence.',
    ],
  },
  'counter.thin': {
    middle: [
      'Answer the other side with a reason',
      'You take up the other side here. Why is your side still stronger? Add one reason or fact that answers them.',
    ],
    older: [
      'Answer with evidence',
      'You take up another view here. What makes yours weigh more? Add a fact or a case from the texts, so that the answer does more than disagree.',
    ],
  },
  'limits.none': {
    middle: [
      'Look for what could go wrong',
      'Think back to how you got this result. What may have made it a little wrong? Name it, and say how you would do it next time.',
    ],
    older: [
      'Question your own method',
      'Think back to how this result came about. Which step may have shifted it, and in which direction? Name that step, and one change that would make it more exact.',
    ],
  },
  'limits.stretch': {
    middle: [
      'Stretch: say how it changed the result',
      'You tell what may have gone wrong here. Would it make your result too big or too small? Add a few words that say so.',
    ],
    older: [
      'Stretch: follow the error to the result',
      'You look at your own method here. Would this push your result up or down, and why? Add that link, so that a reader knows how far to trust the numbers.',
    ],
  },
  'counter.stretch': {
    middle: [
      'Stretch: say where they are right',
      'You answer the other side here. Is there a part where they are right? Say so in a few words first, then answer the rest.',
    ],
    older: [
      'Stretch: grant what is true',
      'You answer another view here. Which part of it is right? Grant that in a few words first; your answer will be harder to dismiss.',
    ],
  },
} satisfies Record<string, MoveByAge>;
