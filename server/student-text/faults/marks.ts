import { countWords } from '../words.ts';

/** A mark of school in any form; a grade stands in its own block, as a band. */
const marks = new RegExp(
  [
    "\\byou (?:get|got|earn|earned|deserve) an? [A-F]\\b|\\b(?:your|the) (?:grade|score|mark) (?:is|would be|should be) (?:about |around |nearly |at least )?(?:an? )?(?:[A-F](?![\\p{L}’'])|\\d|(?:very |quite |pretty |really )?(?:good|great|bad|poor|low|high|fine|excellent|perfect|passing|failing)\\b)",
    '\\d{1,3} of (?:its|the|your|their|all) \\d{1,3} (?:points|marks)\\b|\\d{1,3} out of \\d{1,3} points|\\bfull (?:\\d+|two|three|four|five|six|ten) points\\b|\\bpassing (?:line|mark|score|level)\\b|\\b(?:most|all|half|some|many|none) of the points(?= for\\b|[.,;!?]|$)|\\bfrom (?:one|two|three|four|\\d) points? to (?:one|two|three|four|five|\\d)\\b',
    '\\b(?:one|two|three|four|five|six|seven|eight|nine|ten)(?: (?:points?|stars?|stickers?|marks?))? out of (?:two|three|four|five|six|eight|ten)(?=[.,;:!?]|$| (?:for|on|here|so|because|now)\\b)',
    '\\b(?:makes?|made|puts?|gives?|grades?|marks?) (?:it|this|that|you|your \\p{L}+) (?:at |in |as |with )?(?:an? )?[A-F](?=[.,;!?]| (?:for|now|in|on|at|because)\\b|$)',
    // "B+ work"; no interval such as "A-B".
    '(?<![\\p{L}\\p{N}-])[A-DF][+](?![\\p{L}\\p{N}])|(?<![\\p{L}\\p{N}-])[A-DF][-–](?= (?:work|paper|essay|level|range|student|grade)|[.,;!?]|$)',
    '(?:\\b(?:an?|to an?|from an?|worth an?|solid|straight|low|high) |[“"‘\'])[A-DF][”"’\']? (?:paper|work|grade|level|essay|student|range|writing|effort|quality)\\b',
    '\\b(?:from|to|like|of|for|earns?|gets?|is|worth|up to|call(?:s|ed)? (?:it|this)) an? [A-DF](?=[.,;!?]| (?:to|by|if|when|now|on|because|for)\\b|$)',
    '(?<![\\p{N}/])\\d{1,3}(?:\\.\\d)? ?(?:out of|of|/) ?(?:4|5|6|8|10|12|15|20|25|30|50|100)(?=[.,;:!?]|$| (?:points?|marks?|stars?|on|for|so|because|right|now|if|and)\\b)(?<!\\bof \\d{1,3} ?/ ?\\d{1,3})',
    '\\b(?:full|top|high(?:est)?|extra|low|bonus|easy) (?:marks?|points?|scores?|credits?)\\b',
    '\\b(?:gold|five|four|three|two|5|4|3) stars?\\b|[★☆⭐]',
    '\\b(?:passing|failing|letter|good|bad|better|top|higher) grade\\b',
    '\\b(?:you|it|this|that|(?:the|this|your) (?:work|essay|paper|paragraph|story|letter|report|draft)) (?:would|will|might|could|does|do|already|almost|just|clearly)(?: (?:just|only|barely|not|already|almost|easily))* (?:pass|fail|flunk)(?:es|s)?(?=[.,;!?]| (?:this|the|but|with|because|if|now)\\b)',
    '\\b(?:examiner|grader|teacher|marker|judge)s? (?:would|will|might|could) (?:pass|fail|flunk|give|mark|score|grade)\\b',
    '\\b(?:earn|gain|lose|win|get|cost|costs|worth|score|scores|scored|add)s? (?:you |it |this )?(?:\\p{L}+ |\\d+ ){0,2}(?:more )?(?:points|marks)\\b|\\b(?:points|marks) (?:are|is) (?:waiting|lost|gone|yours)\\b|\\b(?:two|three|four|five|\\d+) (?:points|marks) (?:for|off|away|wait)\\b',
    '\\b(?:scores?|scored|scoring|rated?|graded|marked) (?:about |only |at |with )?(?:an? )?(?:\\d|one\\b|two\\b|three\\b|four\\b|five\\b|[A-F]\\b)',
    '\\b(?:gets?|got|earns?|earned|deserves?|scores?|gives? (?:it|you|this))(?: \\p{L}+){0,3} (?:one|two|three|four|five|six) out of (?:two|three|four|five|six|eight|ten)\\b(?! \\p{L}+s\\b| of\\b)',
    '\\b(?:score|grade|mark|rating) of (?:an? )?(?:\\d|[A-F]\\b|one|two|three|four|five)',
    '\\b(?:worth|about|roughly|around|nearly|get|gets|is|at) \\d{1,3}(?:\\.\\d)? ?(?:%|per ?cent)(?=[.,;!?]|$)',
    '\\b(?:A|B|C|D|F)(?: |-)(?:grade|level|plus|minus)\\b',
    `\\b(?:gives?|gave|gets?|got|earns?|earned|receives?|deserves?|awards?) (?:\\p{L}+ ){0,3}?(?:an? )[“"‘']?[A-DF][+-]?[”"’']?(?=[.,;:!?]|$| (?:for|if|on|because|right|at|from|in|and|but|so)\\b)`,
    `\\b(?:in|into|at|to|reach(?:es)?|the|a|an|as|still|is|just|solidly) (?:the )?[“"‘']?(?:[Aa]pproaching|[Pp]roficient|[Aa]dvanced|[Bb]asic|[Mm]astery|[Dd]istinguished|[Ee]merging|[Bb]elow (?:[Bb]asic|[Ss]tandard|[Gg]rade [Ll]evel)|[Aa]bove (?:[Ss]tandard|[Gg]rade [Ll]evel))[”"’']? (?:band|level|range|category|column|mark|score)\\b|\\b(?:move|bump|get|jump|go|push)(?:s|ed)? (?:\\p{L}+ ){0,2}(?:up )?(?:to|into) (?:the )?[“"‘']?(?:Approaching|Proficient|Advanced|Basic|Mastery|Distinguished)\\b`,
  ].join('|'),
  'u',
);

/** Marks of writing, which no school gives. */
const punctuation = /\b(?:quotation|question|exclamation|speech|talking|punctuation|end|accent) marks?\b/giu;

/** Its first word may be one of the patterns; a single capital may be a mark. */
const sentenceStart = /(?<=^|[.!?…:]['"”’)]?\s+)\p{Lu}(?=\p{Ll})/gu;

/** Whether a text speaks of a mark or a score; `text` is without the words of others. */
export function speaksOfMarks(text: string, isOfUnit: (words: string) => boolean): boolean {
  const said = text.replace(punctuation, ' ');
  const found = marks.exec(said) ?? marks.exec(said.replace(sentenceStart, (start) => start.toLowerCase()));
  // "B+" is no "Text B".
  return found !== null && (countWords(found[0]) < 2 || !isOfUnit(found[0]));
}

/** The name of a band outside of the grade: "solidly Exceeding". At the start of a sentence it is a word. */
export const namesBand =
  /(?<=[\p{Ll},:] )(?:Exceeding|Meeting|Developing|Beginning)\b(?! (?:of|with|in|the)\b)/u;
