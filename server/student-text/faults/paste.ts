import { asksForMove } from '../grammar.ts';
import { countWords, sentencesOf, wordsOf } from '../words.ts';

/** What comes after these and a colon is to stand in the work. */
const gives =
  /(?:^|[ ,(])(?:(?:write|add|put|say|insert|use|paste|type|copy)(?: (?:this|it|in|here|next|one (?:line|sentence)|a (?:line|sentence)))*|(?:this|it|that|\p{L}+) (?:with|to|into)|(?:can|could|might|may|should) (?:read|be|say|go)|something like|such as|instead)$/iu;
const fewest = 5;
/** "You could say that it is far" gives the idea, a longer one the words. */
const fewestSaid = 9;

/** Words that speak of the task: a text for the work does not hold them. */
const ofTask = /\b(?:your|you|reader|readers|sentence|paragraph|line|essay|draft|criterion|step)\b/iu;
const subject =
  /^(?:["“‘']?)(?:(?:i|we|he|she|it|they|you|this|that|these|those|there|the|a|an|my|our|his|her|their|its|some|many|most|all|both|each|every|no|one|two|three|when|if|because|although|after|before|between|in|at|on|from|since|while|admittedly|however)\b|\p{Lu}\p{L}+)/iu;
const finite =
  /\b(?:is|are|was|were|am|has|have|had|can|could|will|would|should|may|might|must|do|does|did|let|got|get|held|took|cost|fell|kept|went|came|made|said|felt|saw|paid|put|\p{L}{2,}(?:ed|es|[^siu]s))\b/iu;

function isFinished(words: string): boolean {
  const said = words.trim().replace(/^["“‘']|["”’']$/g, '');
  return (
    countWords(said) >= fewest &&
    !/[?…]["”’']?\s*$|\.\.\.\s*$|_{2,}/.test(said) &&
    subject.test(said) &&
    finite.test(wordsOf(said).slice(1).join(' ')) &&
    !ofTask.test(said) &&
    !asksForMove(said)
  );
}

/** "Write this: My eyes got wet …", "Change this to Our city should …", "Put this next. The clouds were …" */
export function offersText(text: string): boolean {
  const sentences = sentencesOf(text);
  return sentences.some((sentence, at) => {
    const [before = '', ...behind] = sentence.split(/: /);
    if (behind.length > 0 && gives.test(before) && isFinished(behind.join(': '))) return true;
    const inline =
      /\b(?:(?:line|sentence|phrase|something|words?) (?:such as|like)|(?:change|replace|swap|turn) (?:this|it|that|the \p{L}+)(?: \p{L}+)? (?:to|with|into|by|for)|(?:finish|end|begin|start|open|close) (?:it |this )?(?:with|by saying)) (?=["“‘']?(?:I|The|A|An|My|Our|His|Her|Its|Their|We|He|She|It|They|This|That|These|There|In|On|At|When|If|Because|Some|Many|Most) )(.+)$/u.exec(
        sentence.charAt(0).toLowerCase() + sentence.slice(1),
      );
    if (inline?.[1] && isFinished(inline[1])) return true;
    const said =
      /\byou (?:can|could|might|may|should) (?:also |then |now )?(?:say|write|argue|answer|add|tell|claim|state)(?: (?:here|there))? that (.+)$/iu.exec(
        sentence,
      );
    if (said?.[1] && countWords(said[1]) >= fewestSaid && isFinished(said[1])) return true;
    const next = sentences[at + 1];
    const points =
      /^(?:then |now |just )?(?:put|write|add|use|insert|copy|say|try|paste) (?:this|these words|that|it)(?: (?:next|here|instead|in|there|now|at the end|down))*[.:]$/iu;
    return next !== undefined && points.test(sentence) && isFinished(next);
  });
}
