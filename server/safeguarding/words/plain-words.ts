import type { ConcernKind } from '#contract/safeguarding.ts';

/**
 * Plain words of harm: rules so sure that one alone decides. Each is wrong at most once in 100,000 words that people
 * wrote, and right on three works of two authors who saw no rule (`npm run eval -- --all` counts). Each is a row of word classes (`word-classes.ts`) and
 * words; `~3` stands for up to three others within the sentence. `line` rules are the writer's own self-harm, sure
 * enough for the line about help.
 */
export type PlainRule = { kind: ConcernKind; isLine?: true; about?: 'someone'; row: string };

const self = '(?:MYSELF|my self)';
/** Up to so many words that name nobody else: what is wished is wished for oneself. */
const own = (most: number) =>
  `(?:(?!ADULT|HE|THEY|FRIEND|SIBLING|PEER|PARTNER|TRAINER|HIM|you|who)[^.?!;\\s]+ ){0,${most}}?`;
const self_or_me = '(?:MYSELF|my self|ME)';
const death = `(?:DIE|(?:commit )?SUICIDE|KILL ${self_or_me}|(?:END|STOP|TAKE) (?:on |with )?MY (?:\\S+ )?LIFE|END it all|NOT (?:to )?(?:be )?LIVE|(?:END|STOP) LIVE|NOT (?:to )?wake up|disappear (?:ANYMORE|by)|hang ${self_or_me}|jump (?:off|from|in front)|NOT (?:to )?be born|be gone (?:ANYMORE|for good)|TAKE PILLS|NOT (?:to )?be here ANYMORE|be with (?:HIM|THEIR|you) in (?:heaven|hevin)|join (?:HIM|THEIR) in heaven)`;
const toSelf =
  '(?:on purpose|so it|so I|to THINK|to feel|because I|punish|calm|when I (?:am|get|make|THINK)|until|blood|blue|MARK|deserve|OFTEN TIME|OFTEN time|feel better|secret|TIME TIME)';
const kin = '(?:ADULT|PARTNER)';
const strikes = '(?:HIT|BEAT|RAPE|ABUSE|CUT)';
const victim = '(?:ME|MY ~1 SIBLING|MY ADULT|MY ~1 (?:BODY|hair))';
const harmsSelf =
  '(?:(?:KILL|CUT|HURT|HIT|hang|starve|starving|punish) (?:ONESELF|yourself)|(?:END|TAKE) (?:THEIR|your) (?:own )?LIFE|(?:TRY|committed|commit|by|PLAN) SUICIDE|SUICIDE PLAN|CUT (?:THEIR|your) (?:own )?BODY|jump (?:off|from) (?:the|a) (?:bridge|roof|overpass))';
const near = '(?:MY|THEIR) ~3 (?:FRIEND|SIBLING|ADULT|PARTNER)';
const person =
  '(?:HIM|THEIR|you|everyone|PEER|TRAINER|ADULT|FRIEND|SIBLING|PARTNER|this man|mr \\S+|ms \\S+|mrs \\S+|you all)';
const means = '(?:am |was |have |just |already |really |be |about |even )*(?:PLAN|WILL|WANT|THINK)';
const due =
  '(?:WEAPON|TIME|after|DIE|in order|list|juvie|prison|punishment|prepare|already|at lunch|in the bathroom|on the bus|PLAN|CARE|hospital|regret|sorry)';

const lines: readonly string[] = [
  // To want death, in any mood and tense.
  `(?:I|MY) ${own(4)}(?:WANT|PLAN|TRY|convinced|might|THINK (?:about|of|that I WILL)) ${own(5)}${death}`,
  `(?:I|and|to) ${own(4)}(?:WANT|PLAN|TRY|WILL|WOULD|can|might|THINK|about|of) (?:to |about |of |that |just |really )*(?:KILL|END) ${self_or_me}(?! (?:to|this|that|there|here|home|far))`,
  `(?<!(?:TELL ME|me) to )KILL MYSELF`,
  `(?:I|to|of|and|about|WILL|can) ${own(3)}(?:END|STOP|TAKE) MY (?:own )?LIFE`,
  `let ME DIE`,
  // Not to want life.
  `I ${own(3)}NOT ${own(2)}(?:WANT|deserve|reason|reasons|see|find|have|like|feel like|THINK like|PLAN on) ${own(3)}(?<! in )(?:LIVE|MY LIFE|this LIFE|go on LIVE)(?= (?:ANYMORE|NOT|in this world|this|like this|[.,;!]|and|because|but)|$| $)`,
  `(?:I|and|,) ${own(3)}NOT ${own(1)}(?:WANT|deserve) (?:to )?(?:be )?LIVE ANYMORE`,
  `(?:I|ME) ${own(2)}NOT ${own(1)}(?:PLAN|WILL|WANT) ${own(3)}(?:keep LIVE|be LIVE|being LIVE|go on LIVE|continue LIVE|LIVE ANYMORE)`,
  // To hurt oneself on purpose.
  `I (?!had|have a|got)${own(4)}CUT (?:${self}|ME in|MY ${own(1)}BODY)`,
  `I (?:have |been |am |do |still |always |sometimes |OFTEN |keep |keeps |started |start |THINK |like |WANT |to |the |that |about |PLAN |TRY )*(?:HURT|HIT|HANDLE|punish|punishing|starve|starving) ${self_or_me}`,
  `(?:where|when|how|because|while|if|after|before|time|of|(?<!TELL ME )to|about) (?:I )?(?:have |just |OFTEN )*(?:HURT|CUT|KILL|punish|starve) ${self}`,
  `(?:HURT|CUT|HIT|HANDLE|FOOD|bang|banged) (?:MYSELF|my self) ${own(12)}${toSelf}`,
  `I ${own(4)}(?:HURT|CUT|HIT|bang|banged|HANDLE|dig) MY ${own(1)}BODY ${own(12)}(?:on purpose|to THINK something|punish|calm|until (?:I|THEY|it|there)|till|blood|blue|deserve|(?:the|MY) pain)`,
  `I ${own(6)}MY ${own(1)}BODY ${own(8)}on purpose`,
  `(?:MY|a|the|already wrote|TELL) ${own(2)}goodbye (?:note|letter|letters)(?! to MY TRAINER)`,
  `I ${own(3)}(?:TAKE|swallowed|swallow|DRUNK) (?:a bunch of|all|all of|too many|many|MY ADULT|whole|the whole|lots of|so many|\\S+ bottle of) ${own(3)}PILLS`,
  `(?:I|to|how) ${own(4)}(?:AWAY|END|escape|out of) (?:from )?(?:this|MY) LIFE(?! AWAY)`,
  `(?:how|ways|way|easiest way|method) to (?:DIE|KILL ${self_or_me})(?! (?:out|hard|the))`,
  `I ${own(6)}(?:jump|jumping|jumped|throw ME|HANDLE ${self_or_me}) (?:off|from|in front of|in front) ~3 (?:bridge|roof|train|building|car|bus|balcony|window|overpass|cliff)`,
  `I ${own(4)}SUICIDE(?! because HE)`,
  `I (?:WANT|wish) ${own(2)}DIE`,
  `(?:WANT|wish) ${own(3)}NOT (?:to )?wake(?:d)? up`,
  `(?:WANT|good|nice|better) ${own(6)}I (?:\\S+ ){0,2}?DIE`,
  `(?:after|when|if|until) I (?:am |was |were |WILL |be )*DIE(?= (?:and|[.,;!]|nobody|PEER|MY|that))`,
  `(?:one BODY over|over) the (?:railing|rail|edge|bridge)`,
  `I ${own(4)}CUT (?:a little |also )?MY ${own(1)}BODY(?! open)`,
  `(?:WEAPON|blade) ${own(6)}(?:MY BODY|use it (?:at TIME|OFTEN|on ME))`,
  `I PILLS`,
  `WANT ${own(2)}MY LIFE ${own(2)}(?:finishes|END|STOP|TAKE|ends|stops|over)`,
  `I (?:am |have |been |was |still |THINK |feel |so |very |really |a bit |kind of )*SUICIDE`,
  `commit SUICIDE`,
  `(?:I|MY|see|have|find|had|is) ${own(3)}NOT ${own(2)}(?:reason|reasons|point|desire|purpose|wish) (?:\\S+ ){0,2}?LIVE(?! (?:in|with|at|on|near|there|here))`,
  `(?:I|and) ${own(3)}tired (?:of|from) (?:this |MY )?(?:LIFE|LIVE|being LIVE|being here)`,
  `(?:hate|sick of) (?:being LIVE|LIVE|that I am LIVE)`,
  `I (?:(?:WILL|WOULD) NOT|NOT (?:PLAN|TRY) to|am NOT (?:PLAN|TRY) to) (?:be )?(?:LIVE|here ANYMORE)`,
  `WANT (?:for )?MY (?:LIFE|BODY) (?:was |to |(?:WILL|WOULD) |just )*(?:be |give out |give up )*(?:and )?(?:END|STOP|TAKE|over|DIE|done)`,
  `WANT ${own(2)}(?:I )?(?:was|were|had|have|be) (?:NOT |been )*born`,
  `god ${own(4)}(?:KILL ME|let ME DIE|(?:END|STOP|TAKE) MY LIFE|(?:END|STOP|TAKE) ME)`,
  `(?:done|did|do) it to MYSELF`,
  `(?:better|easier|happier|fine|relief|good|nice) ${own(5)}(?:if|when|that|with) ${own(1)}(?:I|ME) ${own(3)}(?:DIE|KILL MYSELF|gone|was NOT)`,
  `I ${own(8)}NOT ${own(1)}WANT ${own(1)}LIVE(?= [.,;!])`,
  `lines ${own(2)}(?:on|in|up) MY ${own(1)}BODY`,
  `I ${own(4)}(?:PLAN|TRY|THINK|WANT) ${own(3)}(?:END|STOP|TAKE) it(?= (?:[.,;!]|TIME|all|twice|tonight|and))`,
  `(?:like|just|to) (?:END|STOP|TAKE) ME(?= [.,;!])`,
  `I ${own(5)}MY own DIE`,
  `mean DIE`,
  `I ${own(4)}(?:HURT|CUT|HANDLE|HOLD|HIT) ${self_or_me} ${own(2)}(?:by|with) (?:a |the )?(?:\\S+ )?(?:TOOL|WEAPON)`,
  `I ${own(4)}(?:HURT|CUT|HIT|HANDLE|HOLD|burn|pull) MY ${own(2)}BODY ${own(10)}(?:pain|hate MYSELF|angry on|anxious|sad|deserve|upset|loud)`,
  `(?:drown|poison|overdose|shoot|hang|hanging|strangle|choke|starve|starving|FOOD) MYSELF(?= (?:and|[.,;!]|because|so|to|with|until|but))`,
  `(?:sad|mad|angry|hate|disappointed) ${own(3)}(?:I am awake|I woke|waking up|wake up)`,
  `NOT ${own(2)}(?:reason|point) ${own(3)}(?:stay|LIVE|being here)`,
  `I ${own(3)}WANT to HURT (?:MYSELF|my self|ME)(?= [.,;!]| and| because)`,
  `I ${own(4)}NOT (?:WANT|desire|will|strength) ${own(1)}(?:for|of|to) (?:to )?LIVE(?= [.,;!]|ANYMORE)`,
  `I ${own(2)}(?:make|made|making|draw|drew|put) ${own(2)}(?:MARK|lines|holes) ${own(1)}on (?:MYSELF|MY (?:own )?(?:BODY|self))`,
  `I ${own(6)}(?:date|TIME|way|method) ${own(5)}to (?:END|STOP|TAKE) it(?= [.,;!])`,
  `I (?:THINK )?(?:that )?(?:I )?should (?:just |really |probably )*(?:be )?DIE(?= (?:[.,;!]|so|and|because|TIME)|$| $)`,
  `to (?:END|STOP|TAKE) (?:away|off|out|with) MY (?:own )?LIFE`,
  `(?:done|finished|through) with (?:being )?(?:LIVE|LIFE|MY LIFE)(?= (?:[.,;!]|and|ANYMORE)|$| $)`,
];

const others: readonly string[] = [
  `(?:${near}|HE|THEY|who|TELL ME \\S+|you) ~8 ${harmsSelf}`,
  `(?:TELL|wrote) (?:for |to )?ME ~8 (?:WANT|PLAN|TRY|NOT WANT|NOT deserve|to) ~3 (?:DIE|LIVE|SUICIDE|KILL ONESELF)`,
  `(?:HE|FRIEND|who) ~2 TELL ~8 (?:HE|THEY|I) ~2 (?:WANT|PLAN|WILL) ~2 (?:be )?(?:DIE|SUICIDE|drive off|jump(?= [.,;!])|KILL ONESELF)`,
  `(?:${near}) ~6 (?:WANT|PLAN|TRY|TELL) ~4 (?:to DIE|SUICIDE|DIE by)`,
  `(?:HE|you|${near}) ~3 (?:took|swallowed|swallow|END|STOP|TAKE|DRUNK) (?:a bunch of|all|all of|too many|many|lots of|so many|whole|something) ~4 (?:PILLS|to DIE)`,
];

const abuse: readonly string[] = [
  `(?:HE|ADULT) BEAT ME (?:by|with|when|on|and)`,
  `ADULT ~4 (?:in|to|into) MY (?:bed|PLACE) ~6 (?:TIME|TOUCH|top of ME|lies|LIVE)`,
  `(?:makes|make|made|forces|forced) (?:ME|MY SIBLING) (?:to )?(?:TOUCH|undress|sleep with|kneel|HANDLE THEIR)`,
  `MY ~2 ${kin} ~5 ${strikes} (?:up |on )?${victim}`,
  `(?:HE|THEY|TRAINER|${kin}) ~3 (?:HIT|BEAT|HANDLE|CUT) (?:ME|MY ~1 SIBLING|MY ADULT|HIM|THEIR|our feet|MY ~1 BODY) ~4 (?:with|by) (?:a |the |an |THEIR )?(?:\\S+ )?TOOL`,
  `(?:HE|TRAINER) ~3 (?:HIT|BEAT) ${victim} ~6 (?:OFTEN TIME|OFTEN time|until|til|DRUNK|MARK|with THEIR (?:TOOL|feet|belt)|in the BODY|because (?:I|HE))`,
  `(?:HE|ADULT|TRAINER|SIBLING|PARTNER|TELL|WILL) ~5 TOUCH (?:ME|MY) ~5 (?:PRIVATE|under|in the TIME|at TIME|secret|down there|where|parts|when ~4 (?:work|NOT|sleep|alone))`,
  `(?:BODY|LIVE|lies|lay) ~2 (?:in|on|up|under|with) MY ~1 (?:PRIVATE|parts|shirt|pants|underwear)`,
  `(?:makes|make|made|asking|asks|asked|forces|forced|TELL|WANT) (?:ME|MY SIBLING) ~6 (?:PRIVATE|pictures NOT|pics NOT)`,
  `(?:${kin}|HE|TRAINER) ~4 LOCK (?:ME|MY SIBLING|THEIR|HIM) ~3 (?:in|out|inside|outside|up) ~5 (?:PLACE|TIME|HOME|yard|cold|closet)`,
  `ADULT ~2 (?:HURT|BEAT|HIT|inflict) ~3 ME ~6 (?:TOOL|again|ANYMORE|DRUNK|OFTEN|when|at HOME|because)`,
  `(?:THEIR|FRIEND|the PEER) ~2 (?:ADULT|PARTNER) ~6 (?:HIT|BEAT|HANDLE|RAPE|HURT|LOCK) (?:THEIR|HIM|MY FRIEND) ~8 (?:TOOL|BODY|OFTEN|MARK|DRUNK|TIME|around|HE|PLACE|when)`,
  `(?:when|if|because|after|OFTEN time) (?:I|the|MY) ~6 (?:HE|ADULT) ~1 (?:HIT|BEAT|CUT) (?:ME|MY BODY)`,
  `(?:HE|ADULT|TRAINER) ~8 (?:HIT|BEAT) (?:ME|HIM|THEIR) (?:with|by) (?:a |the |an |THEIR )?(?:\\S+ )?TOOL`,
  `(?:has been|have been|keeps|started|been) (?:HIT|BEAT|RAPE) ME`,
  `ADULT ~2 (?:be|been|is|has been) (?:HIT|BEAT) (?:HIM|THEIR|ME)`,
  `(?:HE|${kin}) ~2 (?:HIT|BEAT) (?:ME|MY ADULT|MY ~1 SIBLING|all of ME) ~2 (?:when|OFTEN|if|because|again|ANYMORE|and) ~3 (?:mad|angry|DRUNK|drink|TIME|TELL sorry|cry|late|talk|TELL|grades?)`,
  `(?:ADULT|PARTNER) ~2 (?:HANDLE|HOLD) ME ~6 (?:broke|stairs|wall|floor|BODY)`,
  `(?:[.,;]|and|when|because|so|HOME|but|that|if|then|how) ${kin} ~3 ${strikes} (?:up |on )?${victim}`,
  `MY ~3 ${kin} ~5 (?:HANDLE|HOLD) ${victim} ~6 (?:by the BODY|against|on the wall|down the stairs|TOOL|across|floor|MARK)`,
  `(?:HE|THEY|${kin}) ~3 (?:HANDLE|HOLD|HIT|choked) ME ~2 (?:by|around) (?:the|MY) BODY`,
  `(?:HE|${kin}|SIBLING \\S+|been|be|TRAINER) ~5 RAPE (?:ME|THEIR|HIM|MY)`,
  `(?:marry|married) (?:ME )?(?:to |with )?~3 (?:man|TRAINER|SIBLING)`,
  `(?:HE|${kin}) (?:is |are )?(?:(?:PLAN|TRY) to|WILL|WOULD) (?:HURT|BEAT|HIT) (?:ME|MY ADULT) (?:again|ANYMORE|with|bad|if|because)`,
  `(?:HANDLE|HOLD) the (?:SIBLING|baby)`,
  `TELL ME ~2 THEIR ~1 ADULT ~2 (?:HIT|BEAT|HANDLE|HOLD|CUT|HURT|TOUCH|RAPE|LOCK)`,
  `HE ~2 (?:HANDLE|HOLD) MY BODY ~1 (?:on|in|into|against|to) the ~1 (?:door|wall|floor|frame|table|counter|ground|window|sink)`,
];

const neglect: readonly string[] = [
  `(?:ADULT|THEY) ~2 (?:HANDLE|HIT|kicked|threw|put|LOCK) ME (?:out|outside) ~6 (?:sleep|HOME|TIME|cold|LOCK)`,
  `(?:FOOD|eat) (?:from|out of) (?:the )?(?:trash|garbage|dumpster)`,
  `(?:is|was|are|have|had|do NOT have|there|theres|got) (?:NOT|ran out of) (?:any )?(?:FOOD|\\S+ FOOD) (?:\\S+ ){0,3}?(?:HOME|most TIME|TIME|and MY ADULT|so I)`,
  `(?:at|in) (?:MY|the|our) HOME (?:there )?(?:is |theres |we have )*NOT (?:any )?FOOD`,
  `(?:ADULT|THEY|HE) (?:is |was |do |did |has |have |had )*NOT (?:been |come |came |be |back )+(?:HOME|back|in) ~5 TIME`,
  `ADULT AWAY ~4 TIME`,
  `ADULT ~3 (?:put|kicked|HIT|HANDLE) ME out`,
  `ADULT ~6 (?:DRUNK|PILLS|CARE) ~6 (?:NOT|all) ~3 (?:wake|come out|for ME|get up|food|FOOD|clothes|TIME)`,
  `ADULT (?:has |have |is |was )*(?:been )?AWAY ~8 just (?:ME|I)`,
  `ADULT ~2 passed out ~3 (?:PILLS|DRUNK|OFTEN TIME|most TIME)`,
  `(?:ADULT|THEY|HE) ~4 AWAY (?:ME|MY SIBLING) ~8 (?:alone|by (?:MYSELF|our selves)|HOME|TIME TIME)`,
  `(?:I|ME) (?:am |are |have |been |had |was |were )*(?:sleep|sleeping|slept|LIVE|lived) (?:in|on) (?:MY|the|our|a|THEIR)? ?(?:\\S+ )?(?:car|van|truck|tent|station|street|laundromat|stairwell)`,
  `ADULT ~5 (?:NOT|END|STOP|TAKE|stopped) ~6 (?:CARE|feed|dentist) ~8 (?:money|HURT|spend|pay|expensive|big|stop|attacks|MARK|TIME)`,
  `(?:HURT|big|tooth|fever|attacks) ~12 ADULT ~4 NOT ~6 (?:CARE|dentist)`,
  `(?:dad|ADULT) ~2 spends ~3 (?:it|on)`,
];

const bullying: readonly string[] = [
  `(?:PEER|THEY) ~2 (?:tape|taped|zip ?tied|stuff|stuffed|dunk|dunked|corner|cornered|LOCK) ME(?! (?:out|up))`,
  `(?:PEER|THEY|FRIEND) ~4 (?:HIT|BEAT|HANDLE|HOLD|CUT|HURT|trip|TOUCH|LOCK) (?:off |at |on )?(?:ME|MY ~1 (?:BODY|hair|hijab|things|bag|FOOD|scarf|turban)) ~8 (?:OFTEN|TIME TIME|again|ANYMORE|film|laugh|TIME)`,
  `OFTEN (?:single )?(?:TIME|\\S+) ~12 (?:PEER|THEY|FRIEND) ~4 (?:HIT|BEAT|HANDLE|HOLD|CUT|HURT|trip|scream|spit|laugh at|LOCK|WEAPON|push) (?:ME|MY|at ME|on ME|HIM|and wipe)`,
  `(?:TELL|PEER|THEY|voting) ~3 ME ~6 (?:KILL (?:MYSELF|yourself)|go DIE|to DIE)`,
  `(?:HANDLE|HOLD) (?:ME down|MY BODY (?:under|in the toilet))`,
  `(?:BODY|SIBLING|FRIEND|ME) in the toilet`,
  `(?:HANDLE|HOLD) ME (?:in|to) (?:the )?(?:bench|locker|chair|pole)`,
  `(?:THEY|PEER|\\S+ and \\S+) make ME FOOD`,
];

const violence: readonly string[] = [
  `SHOOT (?:at )?MY (?:HOME|SIBLING|FRIEND|ADULT)`,
  `${due} ~8 I ${means} ~3 (?:KILL|SHOOT|HURT|CUT|BEAT|break|make) (?:this |the |that )?(?:HIM|THEIR BODY|THEIR face|you|everyone|PEER|TRAINER)`,
  `(?:list|names|map) ~12 (?:PLAN|WILL|WANT) ~3 (?:KILL|HURT|SHOOT)`,
  `I (?:am |was |WILL |PLAN |to |just |been |have |already |can |be )*(?:bring|bringing|brought|carry|carrying|carried) ~5 WEAPON`,
  `(?:bring|bringing|brought|carries|carry|HANDLE|HOLD|TAKE|show|TELL|has|have|had|got) ~6 WEAPON ~6 (?:to SCHOOL|in (?:THEIR|MY|the) (?:\\S+ )?(?:bag|backpack|locker|pocket|bookbag)|on THEIR bed|PLAN to|WILL use)`,
  `WEAPON ~4 (?:in|under|inside) (?:THEIR|MY|the) (?:\\S+ )?(?:bag|backpack|locker|mattress|bookbag)`,
  `I ${means} ~2 (?:HANDLE|HOLD) (?:HIM|THEIR|you) ~1 (?:down|off|out|in front|under) ~4 (?:stairs|roof|bridge|window|balcony|car|bus|train|cliff)`,
  `(?:WILL|WOULD|PLAN|TRY|(?:PLAN|TRY) to) ~3 break THEIR (?:BODY|face|nose|legs)`,
  `(?:END|STOP|TAKE|bring|bringing|have) ~2 WEAPON ~3 to (?:CUT|HURT|KILL|SHOOT)`,
  `(?:TELL|has been|is) ~4 (?:PLAN|TRY) to (?:HURT|SHOOT|KILL) ~4 (?:game|SCHOOL|rally|dance|PEER)`,
  `(?:SHOOT|blow|burn) (?:up |down |this )+~3 (?:SCHOOL|place|game|party)`,
  `I ${means} (?:to )?SHOOT ${person} ~4 (?:and|[.,!]|by|with|after|TIME|in|at)`,
  `I ${means} ~4 (?:SHOOT|KILL|HURT|CUT|BEAT|make HIM) (?:this |the |that )?(?:${person}|DIE) ~12 ${due}`,
  `I ~4 (?:PLAN|TRY|set|WILL|WOULD|WANT) ~6 on fire ~4 (?:HIM|with|while|THEY|HE|asleep)`,
  `(?:PEER|HE|SIBLING|FRIEND|TELL|THEY) ~8 (?:PLAN|TRY|WILL|WOULD|WANT|map) ~4 (?:SHOOT|attack|HURT|KILL) (?:up )?~3 (?:SCHOOL|PEER|one|game|TRAINER|people) ~8 (?:TIME|SCHOOL|that|who|TELL|date|map|HE|$)`,
];

const toRules = (kind: ConcernKind, rows: readonly string[], more: Partial<PlainRule> = {}): PlainRule[] =>
  rows.map((row) => ({ kind, row, ...more }));

const rules = [
  ...toRules('self-harm', lines, { isLine: true }),
  ...toRules('self-harm', others, { about: 'someone' }),
  ...toRules('abuse', abuse),
  ...toRules('neglect', neglect),
  ...toRules('bullying', bullying),
  ...toRules('violence', violence),
].map((rule) => ({
  ...rule,
  pattern: new RegExp(` (?:${rule.row.replace(/~(\d+) /g, '(?:[^.?!;\\s]+ ){0,$1}?')})(?= )`),
}));

/** A sentence that begins with what somebody does or wants, as diaries and messages do. */
const withoutSubject = /^ (?:really |just |still |OFTEN |do )*(?:NOT )?(?:WANT|PLAN|TRY|CUT|HURT|KILL) /;
/** One's own family has no article: "Mom left", where a tale has "the mother" or "his mother". */
const ofOwnFamily = /^ ADULT (?!.* (?:HE|THEY|HIM|THEIR|ONESELF) )/;

/** What rules are called where they are counted: their rows. */
export const ruleNames: readonly string[] = rules.map(({ row }) => row);

/** The rules that fit a sentence given as a row of classes. Where nobody is said to do it, it is the writer. */
export function plainRulesOf(row: string): PlainRule[] {
  const whole = withoutSubject.test(row) ? ` I${row}` : row;
  return rules.filter(({ pattern }) => pattern.test(whole));
}

/** Whether a sentence leaves out who does it or whose family it is: then it is the writer, also amid a tale. */
export function leavesOutWriter(row: string): boolean {
  return withoutSubject.test(row) || ofOwnFamily.test(row);
}
