import type { CriterionKind } from '#contract/criterion-kinds.ts';
import type { FeedbackOptionId } from '#contract/feedback-options.ts';
import type { FeedbackTask } from '#server/feedback-task/index.ts';
import { type ByKind, pick } from './by-kind.ts';
import { passage } from './schema.ts';
import { passageAround } from './source-passage.ts';
import type { HelpStrategy } from './strategy.ts';

type Craft = { look: RegExp; name: string; ask: string };

/** What to look at in a mentor text, by kind, and how it can be found there. */
const craft: ByKind<Craft> = {
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

/** A strategy that points to a passage of a mentor text and says something of its craft. */
export function fromMentorText(
  id: FeedbackOptionId,
  asked: string,
  say: (craft: Craft) => string,
): HelpStrategy {
  return {
    ...{ id, helps: 'one step', schema: passage(asked, 'mentor'), mayBeNull: true, needsSource: true },
    canServe: ({ sources }) => sources.some(({ isMentor }) => isMentor),
    byCoach(task, { kind }) {
      const source = mentorPassage(task, kind);
      return source === null ? null : { text: say(pick(craft, kind)), source_quote: source };
    },
  };
}

/** The passage of a mentor text that shows the move best; null where there is none. */
function mentorPassage(task: FeedbackTask, kind: CriterionKind): string | null {
  const mentor = task.sources.filter(({ isMentor }) => isMentor);
  if (kind === 'ending') return mentor.at(-1)?.text ?? null;
  const { look } = pick(craft, kind);
  const found = mentor.find(({ text }) => look.test(text)) ?? mentor[0];
  return found ? passageAround(task, found) : null;
}
