import { type Finding, isHandle, isNumberToReach, isSchool } from './identifier-tests.ts';

export type IdentifierKind =
  | 'e-mail'
  | 'phone'
  | 'address'
  | 'handle'
  | 'id number'
  | 'birth date'
  | 'school'
  | 'link';

/** The first group of the pattern is context, and not part of the match. */
export type Rule = {
  kind: IdentifierKind;
  pattern: RegExp;
  needs: RegExp;
  holds?: (finding: Finding) => boolean;
};

const at = String.raw`(?: ?[([{<*_~-]? ?@ ?[)\]}>*_~-]? ?| ?[([{<*_~-] ?(?:at|a) ?[)\]}>*_~-] ?| at )`;
const dot = String.raw`(?: ?[([{<*_~-]? ?\. ?[)\]}>*_~-]? ?| ?[([{<*_~-] ?dot ?[)\]}>*_~-] ?| dot )`;
const top = '(?:com|org|net|edu|gov|io|me|co|us|uk|ca|de|info|app|gg|tv)';
const mailHost =
  '(?:gmail|googlemail|yahoo|hotmail|outlook|icloud|aol|proton(?:mail)?|live|msn|ymail|gmx|mail)';
const local = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}%+]|[._-](?=[\p{L}\p{N}])){0,63}`;
const label = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,62}[\p{L}\p{N}])?`;
const saidMail = String.raw`(?:e-?mail|gmail|mail|contact|reach|write|send)\b[^\n.!?@]{0,25}?[ :]`;

const street =
  '(?:street|st|avenue|ave|road|rd|boulevard|blvd|lane|ln|drive|dr|court|ct|place|pl|terrace|circle|cir|parkway|pkwy|highway|hwy)';
const lateStreet = '(?:way|trail|loop|crescent|alley|row|plaza|square|pike|turnpike|ridge|route)';
const capital = (words: string) =>
  words.replace(/[a-z]+/g, (word) => word.replace(/^./, (first) => first.toUpperCase()));
const capitalStreet = capital(`(?:${street}|way|loop|crescent|alley|pike|turnpike)`);
const flat = String.raw`\b\.?(?:,? (?:apt|apartment|unit|flat|suite|#)\.? ?#?\w{1,5}\b)?`;
/** Streets of books and of history. */
const famous = '(?!Baker|Downing|Pennsylvania|Privet|Wall|Sesame|Grimmauld|Bleecker|Evergreen|Mango)';
const small = 'one|two|three|four|five|six|seven|eight|nine';
const tens = 'twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety';
const teens = 'ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen';
const house = `(?:\\d{1,5}[a-z]? |(?:(?:${small}|${tens}|${teens}|hundred)[ -]){1,4}?)`;
const living =
  "\\b(?:live|lives|lived|living|address|house|home|apartment|place|building|moved|stay|stays|staying|party)(?: (?:is|was|'s))?(?: (?:at|on|in|to|over at))?:? ";
const ours =
  '(?:[Ii]|[Ww]e|[Mm]y (?:family|house|home|grandma|grandpa|mom|dad|aunt|uncle)|[Oo]ur (?:house|home|family))';

const digitWord = `(?:zero|oh|${small})`;
const digits = String.raw`(?:[OolI]?\d[\dOolI]*|\b(?:${digitWord}|double|triple)\b)`;
const run = String.raw`\(?${digits}\)?(?:[ .,/*_~•·|-]{0,3}\(?${digits}\)?){0,24}`;

const month = '(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\\.?';
const ordinal = `(?:\\d{1,2}(?:st|nd|rd|th)?|(?:(?:twenty|thirty)[ -])?(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth)|tenth|eleventh|twelfth|(?:thir|four|fif|six|seven|eigh|nine)teenth|twentieth|thirtieth)`;
const year = `(?:,? (?:of )?(?:\\d{4}|(?:two thousand(?: and)?|twenty) (?:${small}|${teens}|(?:twenty)(?:[ -](?:${small}))?)))`;
const day = `(?:(?:the )?${ordinal}(?: day)?(?: of)? ${month}|${month} (?:the )?${ordinal}|\\d{1,4}[-/.]\\d{1,2}(?:[-/.]\\d{2,4})?)${year}?`;

const platform =
  '(?:insta(?:gram)?|ig|snap(?:chat)?|tik ?tok|discord|roblox|xbox|psn|play ?station|steam|twitch|you ?tube|minecraft|fortnite|epic|switch|twitter|kik|telegram|facebook|fb|messenger|threads|wattpad|scratch|skype|be ?real|signal|we ?chat|viber|chess\\.com|strava|vsco|reddit|pinterest|spotify|github|soundcloud)';
const account = `(?:${platform}(?: (?:account|name|user ?name|tag|handle|user))?|gamer ?tag|user ?name|screen ?name|handle|ign|user|channel name)`;
const token = String.raw`["“'‘]?@? ?(?!me\b)[\p{L}_](?:[\p{L}\p{N}_]|[.-](?=[\p{L}\p{N}_])){1,31}(?: underscore [\p{L}\p{N}]+)?`;
const host =
  '(?:instagram|tiktok|snapchat|facebook|fb|twitter|discord|twitch|roblox|reddit|pinterest|linkedin|threads|steamcommunity|soundcloud|wattpad|deviantart|tumblr|linktr|cash|venmo|patreon|youtube)';
const slash = '(?: ?/ ?| slash )';

const anything = /(?:)/;
const digit = /\d/;
const digitOrWord = /\d|zero|\boh\b|one|two|three|four|five|six|seven|eight|nine/i;

/** Tried in this order; earlier rules win. */
export const rules: readonly Rule[] = [
  // A profile or an invitation, however the domain is spelled. Articles and videos are sources.
  {
    kind: 'link',
    needs: /\/|slash/i,
    pattern: new RegExp(
      `()(?:https?://)?(?:www\\.)?${host}${dot}(?:${top}|ee|app)${slash}(?!watch\\b|r/|hashtag|shorts|playlist|results)[@\\w.-]*[\\w](?:${slash}[@\\w.-]*\\w){0,4}/?`,
      'giu',
    ),
  },
  {
    kind: 'link',
    needs: /\//,
    pattern:
      /()(?:https?:\/\/)?[\w.-]+\.[a-z]{2,6}(?:\/[\w.-]+)?\/(?:@|users?\/|u\/|add\/|invite\/)[\w.@-]*\w(?:\/\w+)?\/?/gi,
  },
  {
    kind: 'link',
    needs: /gg|t\.me|wa\.me/i,
    pattern: /()(?:https?:\/\/)?\b(?:discord\.gg|t\.me|wa\.me)\/[\w+-]+/gi,
  },
  {
    // A page on a host of personal pages.
    kind: 'link',
    needs: /\.(?:io|com|co|org|me)/i,
    pattern:
      /()(?:https?:\/\/)?\b[\w-]{2,40}\.(?:github\.io|weebly\.com|wixsite\.com|wordpress\.com|blogspot\.com|tumblr\.com|carrd\.co|neocities\.org|itch\.io|glitch\.me)(?:\/[\w-]+)*/gi,
  },
  {
    kind: 'link',
    needs: /site|blog|page|channel|portfolio|shop|store/i,
    pattern: new RegExp(
      `(\\b(?:my|our) (?:\\w+ )?(?:web ?)?(?:site|blog|page|portfolio|shop|store)(?: (?:is|at|address is)| is at)?:? )(?:https?://)?${label}(?:${dot}${label}){0,2}${dot}[a-z]{2,6}\\b(?:/\\w+)*`,
      'giu',
    ),
  },
  {
    kind: 'e-mail',
    needs: /@/,
    pattern: new RegExp(`()${local}@${label}(?:\\.${label}){0,4}\\.\\p{L}{2,24}`, 'gu'),
  },
  {
    kind: 'e-mail',
    needs: /@|\bat\b|\ba\b|_at_|mail/i,
    pattern: new RegExp(
      `(^|[^\\p{L}\\p{N}._-])${local}(?: (?:dot|underscore) ${label}| \\d{1,4}){0,3}(?:(?:${at}| )${mailHost}(?:(?:${dot}(?:${label}${dot})?| )${top})?(?![\\p{L}\\p{N}])|${at}(?:${label}${dot}){1,4}${top}(?:${dot}${top})?(?![\\p{L}\\p{N}]))`,
      'giu',
    ),
    holds: ({ found, before }) => {
      const said =
        new RegExp(`${saidMail}$`, 'i').test(before) || new RegExp(` at ${mailHost}\\b`, 'i').test(found);
      const name = found.split(/ at /i)[0] ?? '';
      if (said || /@|[([{<*_~-] ?at?\b/i.test(found)) return true;
      return / at /i.test(found) && /\d|[._]| dot /.test(name);
    },
  },
  {
    // With a plus in front it takes 8 digits, in one run 10: "+15 20", "+1500000" and "+3.1415926" are numbers.
    kind: 'phone',
    needs: digit,
    pattern:
      /(^|[^\w.+-])(?:\+(?=[1-9])(?!\d+\.\d+(?!\d|\.\d)|\d{1,9}(?!\d|[ .-]\(?\d))(?:[ .-]?\(?\d\)?){8,15}|(?:1[ .-])?(?:\(\d{3}\) ?|\d{3}[.-])\d{3}[ .-]\d{4})(?![\w-]|\.\d)/g,
  },
  {
    kind: 'id number',
    needs: digitOrWord,
    pattern: new RegExp(
      `(\\b(?:(?:student|school|lunch|library|state|medicaid|insurance|locker|bus)(?: card)? (?:id|number|no\\.?|#|pin|code|combo|combination)(?: (?:number|no\\.?|#))?|(?:library|insurance|bus) card(?: number)?|id ?(?:number|no\\.?|#)|(?:my|her|his|our) (?:id|pin|combo)|social security(?: number)?|ssn|passport(?: number)?|code (?:for|to|of) my locker)#?(?: is| was|:)*:? ?)(?=[\\w -]*?(?:\\d|\\b${digitWord}\\b))(?:(?:[A-Z]{1,2}-?)?\\d[\\d -]{1,14}\\d(?:-[A-Z])?|(?:\\b${digitWord}\\b[ -]?){3,12})(?!\\w)`,
      'gi',
    ),
  },
  // 123-45-6789
  { kind: 'id number', needs: digit, pattern: /(^|[^\w-])\d{3}([-.])\d{2}\2\d{4}(?![\w-])/g },
  {
    kind: 'birth date',
    needs: /born|birth|\bturn|bday|b-day|dob|d\.o\.b/i,
    pattern: new RegExp(
      `((?:(?:\\b(?:I|my [\\w ]{1,20}?) was |^|[.!?\\n] ?)born(?: on)?|\\bI(?:'m|’m|'ll|’ll| am| will)? (?:turn(?:ed|ing)?|be)(?: \\w+)? on|\\b(?:my|our|her|his) (?:birth ?day|b-?day|birth ?date)(?: is| was| falls)?(?: on)?|\\b(?:my )?(?:date of birth|d\\.?o\\.?b\\.?)(?: is)?):? )${day}(?![\\w/])`,
      'gi',
    ),
    holds: ({ found }) => !/\b1[0-8]\d\d\b|\b19[0-4]\d\b/.test(found),
  },
  {
    kind: 'school',
    needs: /school|academy|elementary|high|middle|prep|college|p\.?s\.? ?\d/i,
    pattern:
      /(\b(?:(?:I|we)(?: (?:now|also|used to|just))? (?:go|went|transferred|moved|switched) to|(?:I|we) (?:attend|attended)|(?:grader|student|grade|class|teacher|kid) (?:at|in|of)|(?:my|our) (?:old |new )?school(?:,|(?:['’]s name)? (?:is|was)(?: called| named)?)) )(?:(?:[\w.'’]+ ){1,4}?(?:(?:elementary|middle|high|primary|charter|preparatory|prep|junior high|grammar|public|catholic|day|magnet)(?: school)?|school|academy|prep)\b|[PM]\.?S\.? ?\d{1,3}\b)/gi,
    holds: isSchool,
  },
  {
    kind: 'address',
    needs: /box/i,
    pattern: /()\b(?:p\.? ?o\.?|post office) ?box ?(?:number |no\.? ?|#)?\d{1,6}\b/gi,
  },
  {
    // "i live at 34 oak street": after such words small letters will do.
    kind: 'address',
    needs: /liv|address|hous|home|apartment|place|building|moved|stay|party/i,
    pattern: new RegExp(
      `(${living})${house}${famous}(?:(?!(?:blocks?|miles?|years?|people|floors?|from|old|the|of|and)\\b)[\\w'’]{1,20}\\.? ){1,3}(?:${street}|${lateStreet})${flat}`,
      'gi',
    ),
    // "stays in one small place": a number in words needs a clear kind of street.
    holds: ({ found }) =>
      /^\d/.test(found) ||
      !/\b(?:place|pl|court|ct|drive|circle|way|row|square|ridge|route|loop)$/.test(found),
  },
  {
    kind: 'address',
    needs: digit,
    pattern: new RegExp(
      `(^|[^\\w.,$])\\d{1,5}[A-Z]? (?:[NSEW]\\.? )?${famous}(?:[A-Z][\\w'’]{1,20} |\\d{1,3}(?:st|nd|rd|th) ){1,3}${capitalStreet}${flat.replace('apt|apartment|unit|flat|suite', '[Aa]pt|[Aa]partment|[Uu]nit|[Ff]lat|[Ss]uite')}`,
      'g',
    ),
    holds: ({ found, before }) =>
      // "In 1929 Main Street …", "the 1850 Oregon Road": a year, not a house number.
      !(/\b(?:in|by|the|of|since|until|from|around|and)\s$/i.test(before) && /^(?:1\d|20)\d\d /.test(found)),
  },
  {
    // "I live at 482 Cedar" lacks the kind of street, "My house is on Birchwood Lane" the number.
    kind: 'address',
    needs: /live|street|hous|home|place|address|building|family|grand|mom|dad|aunt|uncle/i,
    pattern: new RegExp(
      `(\\b(?:(?:${ours} (?:live|lives|stay|stays) at |(?:[Mm]y|[Oo]ur) (?:address|place|house|home|building)(?: is|:) )(?=\\d)|${ours} (?:live|lives|is|are|stay)(?: [a-z]+){0,3}? (?:on|at|off) (?=[A-Z])|(?:[Mm]y|[Oo]ur) street (?:is|was)(?: called| named)? (?=[A-Z])))(?:\\d{1,5} ${famous}[A-Z][\\w'’]{2,20}(?: [A-Z][\\w'’]{2,20})?\\b|${famous}(?:[A-Z][\\w'’]{1,20} |\\d{1,3}(?:st|nd|rd|th) ){1,3}${capitalStreet}\\b)`,
      'g',
    ),
  },
  {
    kind: 'address',
    needs: /corner/i,
    pattern:
      /(\b(?:live|lives|house|home|place|building|apartment)(?: is)?(?: right)? (?:at|on|near|by) the corner of )(?!the\b|my\b|a\b)[\w'’]+(?: [\w'’]+)? and (?!the\b|my\b|a\b)[\w'’]+(?: (?:street|st|avenue|ave|road|rd))?/gi,
  },
  {
    kind: 'address',
    needs: /live|stay|home|place/i,
    pattern:
      /(\b(?:live|lives|stay|stays|home is|place is)(?: \w+){0,2}? (?:in|at) )(?:apartment|apt\.?|unit|flat|trailer|lot|suite)(?: number| no\.?)? ?#?(?=\w{0,3}\d)\w{1,5}\b/gi,
  },
  {
    kind: 'address',
    needs: /apartment|apt|flat/i,
    pattern: /(\b(?:my|our) (?:apartment|apt|flat)(?: is|:| number)+ )#?(?:\d{1,4}[a-z]|[a-z]-?\d{1,4})\b/gi,
  },
  // A town with its state and ZIP code.
  {
    kind: 'address',
    needs: /[A-Z]{2} \d{5}/,
    pattern: /(^|[^\w])[A-Z][a-z]+(?: [A-Z][a-z]+)?,? [A-Z]{2} \d{5}(?:-\d{4})?(?!\w)/g,
  },
  { kind: 'address', needs: /zip/i, pattern: /(\b(?:my|our) zip(?: ?code)?(?: is|:)* )\d{5}(?:-\d{4})?\b/gi },
  {
    kind: 'address',
    needs: /number|#/i,
    pattern: /(\b(?:house|building|apartment|door) number(?: is| was|:)* )\d{1,5}[a-z]?\b/gi,
  },
  {
    // Seven or ten digits, in figures or words, that are called a phone number or have no other use.
    kind: 'phone',
    needs: digitOrWord,
    pattern: new RegExp(`(^|[^\\w.,$€£#/+-]|\\w[.,!?:] )${run}(?!\\w|[.,/-]\\d|%)`, 'gi'),
    holds: isNumberToReach,
  },
  {
    kind: 'handle',
    needs: /@/,
    pattern:
      /(^|[^\w@./])@(?!(?:home|school|the|work|lunch|night|noon|recess|my|his|her|least|first|Override|param|return|media|import)\b)(?:(?=[\w.]*[a-z_])[A-Za-z_][\w.]{1,28}\w| (?=\w*[\d_])[A-Za-z_][\w.]{1,28}\w)/g,
  },
  { kind: 'handle', needs: /#/, pattern: /(^|[^\w#])[A-Za-z_][\w.]{1,31}#\d{4}(?!\w)/g },
  { kind: 'handle', needs: /SW-/i, pattern: /()\bSW(?:-\d{4}){3}\b/gi },
  {
    // "my insta is lily", "add me on snap: lily_2", "find me on YouTube under MikeBuilds"
    kind: 'handle',
    needs: anything,
    pattern: new RegExp(
      `(\\b(?:(?:my|our|her|his) )?${account}(?: ?(?:is|was|:|=|-|->|its|it's|called|under|as|at|name is|handle is))*:? |\\b(?:(?:add|follow|find|friend|message|dm|snap|skype|text|hmu|hit) (?:me )?(?:up )?|(?:look|search)(?: me)? (?:up|for) |\\b(?:I am|I'm|im|me) (?=on ))(?:on ${platform} ?)?(?:as|at|under|with|:|-|its|it's|im|i'm|is)*:? ?)(${token})(?![\\p{L}\\p{N}])`,
      'giu',
    ),
    holds: isHandle,
  },
  {
    // "xXwolfXx is my snap", "i am xXwolfXx on roblox", "On Fortnite I'm Rocket8"
    kind: 'handle',
    needs: anything,
    pattern: new RegExp(
      `((?:^|[^\\p{L}\\p{N}_.@])(?:on ${platform},? )?(?:(?:I am|I'm|im|I’m) )?)(${token})(?= (?:is my (?:\\w+ )?${account}|on ${platform})\\b| add me\\b)`,
      'giu',
    ),
    holds: (finding) => isHandle({ ...finding, before: 'me ' }),
  },
];
