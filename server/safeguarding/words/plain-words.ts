import type { ConcernKind } from '#contract/safeguarding.ts';

/**
 * Plain words of harm: rules so sure that one alone decides. Each is a row of word classes (`word-classes.ts`) and
 * words; `~3` stands for up to three others within the sentence. `line` rules are the writer's own self-harm, sure
 * enough for the line about help.
 */
export type PlainRule = { kind: ConcernKind; isLine?: true; about?: 'someone'; row: string };

const self = '(?:MYSELF|my self)';
/** Up to so many words that name nobody else: what is wished is wished for oneself. */
const own = (most: number) =>
  `(?:(?!ADULT|HE|THEY|FRIEND|SIBLING|PEER|PARTNER|TRAINER|HIM|you|who)[^.?!;\\s]+ ){0,${most}}?`;
const self_or_me = '(?:MYSELF|my self|ME)';
const death = `(?:DIE|(?:commit )?SUICIDE|KILL ${self_or_me}|END (?:on |with )?MY (?:\\S+ )?LIFE|END it all|NOT (?:to )?(?:be )?LIVE|END LIVE|NOT (?:to )?wake up|disappear (?:ANYMORE|by)|hang ${self_or_me}|jump (?:off|from|in front)|NOT (?:to )?be born|be gone (?:ANYMORE|for good)|END PILLS|NOT (?:to )?be here ANYMORE|be with (?:HIM|THEIR|you) in (?:heaven|hevin)|join (?:HIM|THEIR) in heaven)`;
const toSelf =
  '(?:on purpose|so it|so I|to THINK|to feel|because I|punish|calm|when I (?:am|get|make|THINK)|until|blood|blue|MARK|deserve|OFTEN TIME|OFTEN time|feel better|secret|TIME TIME)';
const kin = '(?:ADULT|PARTNER)';
const strikes = '(?:HIT|BEAT|RAPE|ABUSE|CUT)';
const victim = '(?:ME|MY ~1 SIBLING|MY ADULT|MY ~1 (?:BODY|hair))';
const harmsSelf =
  '(?:(?:KILL|CUT|HURT|HIT|hang|starve|starving|punish) (?:ONESELF|yourself)|END (?:THEIR|your) (?:own )?LIFE|(?:attempted|tried|committed|commit|attempt|by|PLAN) SUICIDE|SUICIDE PLAN|CUT (?:THEIR|your) (?:own )?BODY|jump (?:off|from) (?:the|a) (?:bridge|roof|overpass))';
const near = '(?:MY|THEIR) ~3 (?:FRIEND|SIBLING|ADULT|PARTNER)';
const person =
  '(?:HIM|THEIR|you|everyone|PEER|TRAINER|ADULT|FRIEND|SIBLING|PARTNER|this man|mr \\S+|ms \\S+|mrs \\S+|you all)';
const means = '(?:am |was |have |just |already |really |be |about |even )*(?:PLAN|WILL|WANT|THINK)';
const due =
  '(?:WEAPON|TIME|after|DIE|in order|list|juvie|prison|punishment|prepare|already|at lunch|in the bathroom|on the bus|PLAN|CARE|hospital|regret|sorry)';

const lines: readonly string[] = [
  `I ${own(2)}(?:made|make|making) MYSELF ${own(1)}(?:MARK|bleed)`,
  `MY (?:BODY|legs|arms) (?:are|is) (?:full of|covered (?:in|with)) CUT`,
  `I WANT PEER (?:WILL )?(?:just )?KILL ME`,
  `THINK (?:that )?(?:be |being )?DIE (?:is|WILL be) (?:better|easier)`,
  `I (?:really |just |only )?WILL (?:really |just )?(?:like|love|WANT) (?:to )?DIE`,
  `(?:I|ME) (?:\\S+ ){0,2}?deserve (?:to DIE|DIE)`,
  `(?:DIE|SUICIDE) is the only`,
  `I ${own(2)}(?:started|start|began|keep|kept|stopped) CUT(?= (?:in|when|again|MYSELF|and|[.,;!]|last|TIME))`,
  `anything (?:to|for) (?:be )?(?:NOT LIVE|DIE)`,
  `WANT ${own(2)}MY LIFE ${own(2)}(?:finishes|END|ends|stops|over)`,
  `(?:WANT|god|TIME) ${own(4)}NOT see the (?:next )?TIME`,
  `NOT WANT (?:to )?(?:be|stay) (?:on|in) this (?:planet|earth|world|LIFE)`,
  `NOT makes ME WANT to ${own(2)}LIVE`,
  `I ${own(2)}(?:SHOOT|slit|opened|open) MY (?:own )?BODY`,
  `I ${own(1)}(?:get|got) HIT by ${own(2)}(?:car|bus|truck|train)(?= [.,;!])`,
  `I ${own(2)}(?:swallowed|swallow|took|END|drank) ${own(3)}(?:TOOL|handful|pack|box|full|rest) of ${own(2)}PILLS`,
  `looking forward to DIE|look forward to DIE`,
  // To want death, in any mood and tense.
  `(?:I|MY) ${own(4)}(?:WANT|PLAN|convinced|might|THINK (?:about|of|that I WILL)) ${own(5)}${death}`,
  `(?:I|and|to) ${own(4)}(?:WANT|PLAN|WILL|can|might|THINK|about|of) (?:to |about |of |that |just |really )*(?:KILL|END) ${self_or_me}`,
  `(?<!(?:TELL ME|me) to )KILL MYSELF`,
  `(?:I|to|of|and|about|WILL|can) ${own(3)}END MY (?:own )?LIFE`,
  `(?:THINK|voice|voices|head|mind) ${own(3)}TELL ME to KILL MYSELF`,
  `let ME DIE`,
  `I (?:am |have |been |was |still |THINK |feel |so |very |really |a bit |kind of )*SUICIDE`,
  `(?:MY|for ME|I ${own(6)})SUICIDE (?:PLAN|THINK|note|is|attempt)`,
  `commit SUICIDE`,
  `(?:I|ME) ${own(4)}(?:by|in|with) SUICIDE`,
  `(?:DIE|LIFE) (?:is|was|WILL be) (?:the|MY) (?:only|best) (?:door|way|answer|solution|option|escape)`,
  `DIE WILL be (?:easier|better|peaceful|nice|a relief)`,
  // Not to want life.
  `I ${own(3)}NOT ${own(2)}(?:WANT|deserve|reason|reasons|see|find|have|like|feel like|THINK like|PLAN on) ${own(3)}(?:LIVE|MY LIFE|this LIFE|go on LIVE)(?= (?:ANYMORE|NOT|in this world|this|like this|[.,;!]|and|because|but)|$| $)`,
  `(?:I|and|,) ${own(3)}NOT ${own(1)}(?:WANT|deserve) (?:to )?(?:be )?LIVE ANYMORE`,
  `I ${own(3)}NOT ${own(2)}(?:WANT|wish) (?:to )?(?:be )?(?:wake up|here) (?:ANYMORE|ever|TIME)`,
  `(?:I|MY|see|have|find|had|is) ${own(3)}NOT ${own(2)}(?:reason|reasons|point|desire|purpose|wish) (?:\\S+ ){0,2}?LIVE(?! (?:in|with|at|on|near|there|here))`,
  `(?:I|and) ${own(3)}tired (?:of|from) (?:this |MY )?(?:LIFE|LIVE|being LIVE|being here)`,
  `(?:hate|sick of) (?:being LIVE|LIVE|that I am LIVE)`,
  `MY LIFE ${own(3)}NOT ${own(1)}(?:value|worth|meaning|worth LIVE|matter|important)`,
  `LIFE (?:is|was) NOT worth`,
  `(?:I|ME) ${own(2)}NOT ${own(1)}(?:PLAN|WILL|WANT) ${own(3)}(?:keep LIVE|be LIVE|being LIVE|go on LIVE|continue LIVE|LIVE ANYMORE)`,
  `I (?:WILL NOT|NOT PLAN to|am NOT PLAN to) (?:be )?(?:LIVE|here ANYMORE)`,
  `WANT (?:for )?MY (?:LIFE|BODY) (?:was |to |WILL |just )*(?:be |give out |give up )*(?:and )?(?:END|over|DIE|done)`,
  `(?:I|ME|everyone|they|family|HIM) ${own(5)}(?:better|easier|happier|fine) (?:off )?(?:if I (?:was|were|am) )?(?:DIE|NOT ME|gone|when I am gone)`,
  `WANT ${own(2)}(?:I )?(?:was|were|had|have|be) (?:NOT |been )*born`,
  `WANT ${own(3)}sleep ${own(5)}(?:NOT ${own(1)}wake|be DIE|DIE)`,
  `god ${own(4)}(?:KILL ME|let ME DIE|END MY LIFE|END ME)`,
  `(?:WANT|PLAN) ${own(4)}(?:KILL|END) ME (?:and|,) waking`,
  `NOT (?:care|mind|matter|be sad) if I (?:DIE|was DIE|am gone|get HIT)`,
  // To hurt oneself on purpose.
  `I (?!had|have a|got)${own(4)}CUT (?:${self}|ME in|MY ${own(1)}BODY)`,
  `I (?:have |been |am |do |still |always |sometimes |OFTEN |keep |keeps |started |start |THINK |like |WANT |to |the |that |about |PLAN )*(?:HURT|HIT|HANDLE|punish|punishing|starve|starving) ${self_or_me}`,
  `(?:where|when|how|because|while|if|after|before|time|of|(?<!TELL ME )to|about) (?:I )?(?:have |just |OFTEN )*(?:HURT|CUT|KILL|punish|starve) ${self}`,
  `(?:HURT|CUT|HIT|HANDLE|FOOD|bang|banged) (?:MYSELF|my self) ${own(12)}${toSelf}`,
  `I ${own(4)}(?:HURT|CUT|HIT|bang|banged|HANDLE|dig) MY ${own(1)}BODY ${own(12)}(?:on purpose|to THINK something|punish|calm|until (?:I|THEY|it|there)|till|blood|blue|deserve|(?:the|MY) pain)`,
  `I ${own(6)}MY ${own(1)}BODY ${own(8)}on purpose`,
  `(?:MYSELF|MY) HURT (?:started|began|is|got|came)`,
  `(?:CUT|MARK) (?:on|in|up|all over|over) MY ${own(1)}BODY ${own(5)}(?:MYSELF|I made|I did|from CUT|secret|hide)`,
  `(?:clean|relapsed|relapse) (?:from|on|with) (?:CUT|MYSELF HURT|HURT|selfharm)`,
  `(?:MY|a|the|already wrote|TELL) ${own(2)}goodbye (?:note|letter|letters)(?! to MY TRAINER)`,
  `I ${own(3)}(?:took|swallowed|swallow|END|DRUNK) (?:a bunch of|all|all of|too many|many|MY ADULT|whole|the whole|lots of|so many|\\S+ bottle of) ${own(3)}PILLS`,
  `how many PILLS`,
  `NOT (?:FOOD|ate|eating) ${own(6)}(?:because I am (?:too )?fat|to punish|on purpose)`,
  `(?:done|did|do) it to MYSELF`,
  `(?:better|easier|happier|fine|relief|good|nice) ${own(5)}(?:if|when|that|with) ${own(1)}(?:I|ME) ${own(3)}(?:DIE|KILL MYSELF|gone|was NOT)`,
  `PEER ~6 (?:better|happier|easier|fine) (?:off )?(?:NOT ME|if I (?:was|were|am)|with ME)`,
  `(?:easier|better|happier) (?:LIFE )?if I was DIE`,
  `I ${own(8)}NOT ${own(1)}WANT ${own(1)}LIVE(?= [.,;!])`,
  `I ${own(3)}(?:stopped|END) WANT (?:to )?(?:be )?LIVE`,
  `I ${own(3)}NOT deserve (?:to )?(?:be )?LIVE`,
  `(?:in|on) (?:this|the) (?:earth|world|planet) ANYMORE`,
  `(?:I|to|how) ${own(4)}(?:AWAY|END|escape|out of) (?:from )?(?:this|MY) LIFE(?! AWAY)`,
  `(?:WANT|THINK (?:about|of)|PLAN) ${own(4)}(?:AWAY) (?:from )?this world`,
  `(?:how|ways|way|easiest way|method) to (?:DIE|KILL ${self_or_me})(?! (?:out|hard|the))`,
  `I ${own(6)}(?:jump|jumping|jumped|throw ME|HANDLE ${self_or_me}) (?:off|from|in front of|in front) ~3 (?:bridge|roof|train|building|car|bus|balcony|window|overpass|cliff)`,
  `WANT ${own(3)}(?:car|truck|bus|train|something|someone) ~3 HIT ME`,
  `I (?:\\S+ )?CUT (?:again|ANYMORE|last TIME|TIME)(?! the)`,
  `after I CUT(?= [.,;!])`,
  `(?:urge|WANT|THINK) to CUT(?= (?:and|[.,;!]|again|MY))`,
  `lines ${own(2)}(?:on|in|up) MY ${own(1)}BODY`,
  `I ${own(4)}(?:PLAN|THINK|WANT) ${own(3)}END it(?= (?:[.,;!]|TIME|all|twice|tonight|and))`,
  `(?:like|just|to) END ME(?= [.,;!])`,
  `I ${own(8)}SUICIDE`,
  `I ${own(5)}MY own DIE`,
  `I (?:WANT|wish) ${own(2)}DIE`,
  `mean DIE`,
  `I ${own(4)}(?:HURT|CUT|HANDLE|HIT) ${self_or_me} ${own(2)}(?:by|with) (?:a |the )?(?:\\S+ )?(?:TOOL|WEAPON)`,
  `I ${own(4)}(?:HURT|CUT|HIT|HANDLE|burn|pull) MY ${own(2)}BODY ${own(10)}(?:pain|hate MYSELF|angry on|anxious|sad|deserve|upset|loud)`,
  `(?:ready|time) to DIE(?= [.,;!])`,
  `(?:WANT|wish) ${own(3)}NOT (?:to )?wake(?:d)? up`,
  `(?:will|WANT|LIFE) ${own(1)}NOT (?:to )?LIVE ANYMORE`,
  `MY LIFE with MY (?:own )?BODY`,
  `MY heart ${own(3)}(?:stop|stops|stopped beating)`,
  `(?:WANT|good|nice|better) ${own(6)}I (?:\\S+ ){0,2}?DIE`,
  `(?:after|when|if|until) I (?:am |was |were |WILL |be )*DIE(?= (?:and|[.,;!]|nobody|PEER|MY|that))`,
  `(?:drown|poison|overdose|shoot|hang|hanging|strangle|choke|starve|starving|FOOD) MYSELF(?= (?:and|[.,;!]|because|so|to|with|until|but))`,
  `(?:sad|mad|angry|hate|disappointed) ${own(3)}(?:I am awake|I woke|waking up|wake up)`,
  `lost ${own(2)}(?:WILL|desire|WANT) to LIVE`,
  `(?:can|WILL) NOT (?:keep )?LIVE (?:like this|ANYMORE|another)`,
  `reason(?:s)? ${own(4)}(?:stay|be|keep) LIVE`,
  `NOT ${own(2)}(?:reason|point) ${own(3)}(?:stay|LIVE|being here)`,
  `disappear (?:and|so) ${own(2)}DIE`,
  `END everything ${own(4)}(?:MY LIFE|DIE|[.;!])`,
  `(?:one BODY over|over) the (?:railing|rail|edge|bridge)`,
  `I ${own(4)}CUT (?:a little |also )?MY ${own(1)}BODY(?! open)`,
  `relapsed ${own(8)}CUT`,
  `I ${own(3)}TELL MYSELF ${own(5)}KILL MYSELF`,
  `should KILL MYSELF`,
  `NOT (?:THINK|see|see MYSELF|picture MYSELF) ${own(3)}(?:LIVE|alive) (?:at|past|until|by|long)`,
  `NOT afraid to DIE ${own(6)}LIVE`,
  `(?:WANT|going|PLAN) to (?:be )?(?:gone|disappear|vanish) (?:ANYMORE|for good|from this|from the)`,
  `(?:WILL NOT|NOT) be (?:here|around|LIVE) (?:next TIME|TIME|ANYMORE) (?:anyway|bye)`,
  `(?:lying|lie) if I TELL I WANT to LIVE`,
  `nobody WILL (?:even )?(?:miss|notice|care|cry) ${own(4)}(?:DIE|gone)`,
  `(?:WEAPON|blade) ${own(6)}(?:MY BODY|use it (?:at TIME|OFTEN|on ME))`,
  `WANT to HURT (?:MYSELF|my self|ME)(?= [.,;!]| and| because)`,
  `I PILLS`,
  `I ${own(4)}NOT (?:WANT|desire|will|strength) ${own(1)}(?:for|of|to) (?:to )?LIVE(?= [.,;!]|ANYMORE)`,
];

const others: readonly string[] = [
  `MY ~2 (?:FRIEND|SIBLING|ADULT) ~1 CUT (?:and|[.,;!]|again|at TIME)`,
  `(?:${near}|HE|THEY|who|TELL ME \\S+|you) ~8 ${harmsSelf}`,
  `(?:${near}) ~6 (?:WANT|PLAN|TELL) ~4 (?:to DIE|SUICIDE|DIE by)`,
  `(?:TELL|wrote) (?:for |to )?ME ~8 (?:WANT|PLAN|NOT WANT|NOT deserve|to) ~3 (?:DIE|LIVE|SUICIDE|KILL ONESELF)`,
  `(?:HE|you|${near}) ~3 (?:took|swallowed|swallow|END|DRUNK) (?:a bunch of|all|all of|too many|many|lots of|so many|whole|something) ~4 (?:PILLS|to DIE)`,
  `(?:bye|goodbye) ~4 (?:HE|KILL) ~3 (?:ONESELF|DIE|KILL)`,
  `your (?:legs|arms|BODY) with the sharp`,
];

const abuse: readonly string[] = [
  `ADULT ~2 TELL ~3 to KILL (?:ME|MY ADULT|MY ~1 SIBLING)`,
  `TRAINER ~2 TOUCH (?:ME|MY ~2 (?:BODY|PRIVATE)) ~6 secret`,
  `(?:put|puts|putting) THEIR BODY ~2 (?:on|under|in|over) ME ~6 (?:blanket|asleep|clothes|TIME|secret)`,
  `(?:HIT|BEAT) MY ADULT ~4 (?:OFTEN|and ME|and MY)`,
  `(?:then|and) HE (?:HIT|BEAT) ME(?= [.,;!])`,
  `(?:has been|have been|keeps|started|been) (?:HIT|BEAT|RAPE) ME`,
  `(?:HE|PARTNER|ADULT) split MY BODY`,
  `ADULT ~2 (?:be|been|is|has been) (?:HIT|BEAT) (?:HIM|THEIR|ME)`,
  `ADULT HANDLE MY ~4 in the (?:drawer|door)`,
  `(?:HE|ADULT) BEAT ME (?:by|with|when|on|and)`,
  `ADULT ~4 (?:END|taking|took) ~1 (?:TOOL|\\S+ (?:handle|stick)) to ME`,
  `(?:HE|ADULT|SIBLING|TRAINER) (?:HE )?TOUCH ME when`,
  `(?:WILL|PLAN to|WANT to) marry ME`,
  `(?:HE|${kin}) ~2 (?:HIT|BEAT) (?:ME|MY ADULT|MY ~1 SIBLING|all of ME) ~2 (?:when|OFTEN|if|because|again|ANYMORE|and) ~3 (?:mad|angry|DRUNK|drink|TIME|TELL sorry|cry|late|talk|TELL|grades?)`,
  `(?:^|[.,;]|ADULT) (?:ADULT|HE) HIT ME in the BODY`,
  `(?:when|OFTEN time) (?:MY )?ADULT ~3 (?:drink|drinks|DRUNK|mad|angry) ~4 (?:HIT|BEAT|CUT) ~2 ME`,
  `ADULT ~4 (?:in|to|into) MY (?:bed|PLACE) ~6 (?:TIME|TOUCH|top of ME|lies|LIVE)`,
  `(?:makes|make|made|forces|forced) (?:ME|MY SIBLING) (?:to )?(?:TOUCH|undress|sleep with|kneel|HANDLE THEIR)`,
  `ADULT TOUCH ME`,
  `(?:TELL|WILL) ~4 (?:KILL|HURT|BEAT) (?:ME|MY ADULT) ~2 if (?:I|HE)`,
  `(?:PLAN to|WILL) break MY (?:teeth|BODY|bones)`,
  `ADULT ~4 broke (?:MY|ME) ~1 (?:finger|nose|tooth|BODY|rib|wrist)`,
  `(?:is|was|gets|got|been) (?:LOCK|BEAT|HIT|TOUCH|RAPE) ~4 by (?:MY|THEIR) ~2 ADULT`,
  `ADULT ~2 makes ME work ~12 (?:money|HIT|pay)`,
  `ADULT ~3 HANDLE (?:TOOL|things|bottles) at ME`,
  `(?:ADULT|PARTNER) ~2 HANDLE ME ~6 (?:broke|stairs|wall|floor|BODY)`,
  `${near} ~3 (?:PARTNER|ADULT) ~2 (?:HIT|BEAT|RAPE) (?:THEIR|HIM)`,
  `MY ~2 ${kin} ~5 ${strikes} (?:up |on )?${victim}`,
  `(?:[.,;]|and|when|because|so|HOME|but|that|if|then|how) ${kin} ~3 ${strikes} (?:up |on )?${victim}`,
  `MY ~3 ${kin} ~5 HANDLE ${victim} ~6 (?:by the BODY|against|on the wall|down the stairs|TOOL|across|floor|MARK)`,
  `(?:HE|THEY|TRAINER|${kin}) ~3 (?:HIT|BEAT|HANDLE|CUT) (?:ME|MY ~1 SIBLING|MY ADULT|HIM|THEIR|our feet|MY ~1 BODY) ~4 (?:with|by) (?:a |the |an |THEIR )?(?:\\S+ )?TOOL`,
  `(?:HE|TRAINER) ~3 (?:HIT|BEAT) ${victim} ~6 (?:OFTEN TIME|OFTEN time|until|til|DRUNK|MARK|with THEIR (?:TOOL|feet|belt)|in the BODY|because (?:I|HE))`,
  `(?:HE|THEY|${kin}) ~3 (?:HANDLE|HIT|choked) ME ~2 (?:by|around) (?:the|MY) BODY`,
  `BODY (?:round|around) MY BODY`,
  `(?:TOOL|HE HANDLE) ~5 at MY BODY ~4 (?:DRUNK|mad|angry)`,
  `(?:HE|${kin}|SIBLING \\S+|been|be|TRAINER) ~5 RAPE (?:ME|THEIR|HIM|MY)`,
  `(?:I|ME) (?:was|were|got|been|have been) (?:being |PRIVATE )*(?:RAPE|ABUSE)`,
  `PRIVATE ABUSE (?:ME|MY)`,
  `(?:HE|ADULT|TRAINER|SIBLING|PARTNER|TELL|WILL) ~5 TOUCH (?:ME|MY) ~5 (?:PRIVATE|under|in the TIME|at TIME|secret|down there|where|parts|when ~4 (?:work|NOT|sleep|alone))`,
  `(?:BODY|LIVE|lies|lay) ~2 (?:in|on|up|under|with) MY ~1 (?:PRIVATE|parts|shirt|pants|underwear)`,
  `(?:makes|make|made|asking|asks|asked|forces|forced|TELL|WANT) (?:ME|MY SIBLING) ~6 (?:PRIVATE|pictures NOT|pics NOT)`,
  `(?:${kin}|HE|TRAINER) ~4 LOCK (?:ME|MY SIBLING|THEIR|HIM) ~3 (?:in|out|inside|outside|up) ~5 (?:PLACE|TIME|HOME|yard|cold|closet)`,
  `MY ~1 ${kin} ~2 (?:left|made|gave|put|AWAY) ~3 MARK`,
  `MARK ~6 (?:from|because|where|when) ~3 (?:${kin}|HE) ~3 (?:HIT|BEAT|did|HANDLE|TOOL|CUT)`,
  `(?:marry|married) (?:ME )?(?:to |with )?~3 (?:man|TRAINER|SIBLING)`,
  `ADULT ~2 (?:HURT|BEAT|HIT|inflict) ~3 ME ~6 (?:TOOL|again|ANYMORE|DRUNK|OFTEN|when|at HOME|because)`,
  `(?:HE|${kin}) (?:is |are )?(?:PLAN to|WILL) (?:HURT|BEAT|HIT) (?:ME|MY ADULT) (?:again|ANYMORE|with|bad|if|because)`,
  `(?:THEIR|FRIEND|the PEER) ~2 (?:ADULT|PARTNER) ~6 (?:HIT|BEAT|HANDLE|RAPE|HURT|LOCK) (?:THEIR|HIM|MY FRIEND) ~8 (?:TOOL|BODY|OFTEN|MARK|DRUNK|TIME|around|HE|PLACE|when)`,
  `do (?:the )?same to (?:THEIR|HIM|ME|MY SIBLING)`,
  `HANDLE the (?:SIBLING|baby)`,
];

const neglect: readonly string[] = [
  `(?:ADULT|THEY) ~2 (?:HANDLE|HIT|kicked|threw|put|LOCK) ME (?:out|outside) ~6 (?:sleep|HOME|TIME|cold|LOCK)`,
  `(?:nobody|ADULT WILL NOT|ADULT NOT) ~2 END (?:care|THEIR) ~2 (?:of )?(?:ME|MY SIBLING)`,
  `LIVE alone (?:with MY SIBLING|TIME)`,
  `(?:FOOD|eat) (?:from|out of) (?:the )?(?:trash|garbage|dumpster)`,
  `NOT (?:water|lights|heat|power|electricity) ~6 (?:ADULT|NOT FOOD|TIME) ~3 (?:NOT|care|AWAY|DRUNK)`,
  `ADULT ~4 WILL NOT ~3 (?:END|take|bring|buy) ~4 CARE`,
  `ADULT ~3 (?:feeds|FOOD) ~4 I get NOT`,
  `ADULT lies DRUNK`,
  `(?:alone|NOT) ~4 (?:feeds|feed) (?:ME|HIM|THEIR)`,
  `(?:is|was|are|have|had|do NOT have|there|theres|got) (?:NOT|ran out of) (?:any )?(?:FOOD|\\S+ FOOD) (?:\\S+ ){0,3}?(?:HOME|most TIME|TIME|and MY ADULT|so I)`,
  `(?:at|in) (?:MY|the|our) HOME (?:there )?(?:is |theres |we have )*NOT (?:any )?FOOD`,
  `(?:I|ME) (?:have |did |do |had )*NOT (?:had )?(?:any )?FOOD (?:at HOME )?(?:in |TIME |for )+`,
  `(?:ADULT|THEY|HE) ~4 AWAY (?:ME|MY SIBLING) ~8 (?:alone|by (?:MYSELF|our selves)|HOME|TIME TIME)`,
  `(?:ADULT|THEY|HE) (?:is |was |do |did |has |have |had )*NOT (?:been |come |came |be |back )+(?:HOME|back|in) ~5 TIME`,
  `ADULT AWAY ~4 TIME`,
  `(?:I|ME) (?:am |are |have |been |had |was |were )*(?:sleep|sleeping|slept|LIVE|lived) (?:in|on) (?:MY|the|our|a|THEIR)? ?(?:\\S+ )?(?:car|van|truck|tent|station|street|laundromat|stairwell)`,
  `sleeping in MY \\S+ (?:in|at|behind)`,
  `ADULT ~3 (?:put|kicked|HIT|HANDLE) ME out`,
  `ADULT ~5 (?:NOT|END|stopped) ~6 (?:CARE|feed|dentist) ~8 (?:money|HURT|spend|pay|expensive|big|stop|attacks|MARK|TIME)`,
  `(?:HURT|big|tooth|fever|attacks) ~12 ADULT ~4 NOT ~6 (?:CARE|dentist)`,
  `ADULT ~6 (?:DRUNK|PILLS|CARE) ~6 (?:NOT|all) ~3 (?:wake|come out|for ME|get up|food|FOOD|clothes|TIME)`,
  `ADULT ~4 (?:NOT (?:wake|get) up|passed out) ~6 (?:baby|SIBLING|all TIME|again|ANYMORE)`,
  `ADULT ~3 NOT (?:feed (?:ME|THEIR|HIM|us)|cook|HOME at TIME)`,
  `(?:ADULT|THEY) AWAY HIM alone ~6 (?:TIME|LOCK)`,
  `(?:dad|ADULT) ~2 spends ~3 (?:it|on)`,
];

const bullying: readonly string[] = [
  `(?:PEER|THEY|FRIEND) ~3 (?:wait|waits|waiting) (?:for )?ME ~6 (?:BEAT|HIT|money|HANDLE)`,
  `(?:making|make|made|makes) fun of ~4 (?:OFTEN TIME|HIT ME|HANDLE ME|TIME TIME)`,
  `OFTEN TIME ~6 (?:calls|call|called) ME`,
  `(?:PEER|THEY) ~2 (?:calls|call|called) ME ~4 OFTEN TIME`,
  `(?:PEER|THEY) ~2 (?:HANDLE|throw) ~3 (?:at ME|in MY FOOD|on MY FOOD) ~5 (?:OFTEN|TIME|FOOD)`,
  `(?:NOT want|afraid|scared) to (?:come|go) to SCHOOL ~6 (?:THEY|PEER)`,
  `(?:BODY|SIBLING|FRIEND|ME) in the toilet`,
  `(?:PEER|THEY) ~2 (?:BEAT|HIT|HANDLE) ~2 (?:the )?(?:\\S+ )?PEER OFTEN TIME`,
  `(?:sent|TELL|posted) ~2 (?:a )?PRIVATE (?:picture|photo|video) of ME`,
  `(?:PEER|THEY|FRIEND) ~4 (?:HIT|BEAT|HANDLE|CUT|HURT|trip|TOUCH|LOCK) (?:off |at |on )?(?:ME|MY ~1 (?:BODY|hair|hijab|things|bag|FOOD|scarf|turban)) ~8 (?:OFTEN|TIME TIME|again|ANYMORE|film|laugh|TIME)`,
  `OFTEN (?:single )?(?:TIME|\\S+) ~12 (?:PEER|THEY|FRIEND) ~4 (?:HIT|BEAT|HANDLE|CUT|HURT|trip|scream|spit|laugh at|LOCK|WEAPON|push) (?:ME|MY|at ME|on ME|HIM|and wipe)`,
  `(?:TELL|PEER|THEY|voting) ~3 ME ~6 (?:KILL (?:MYSELF|yourself)|go DIE|to DIE)`,
  `(?:ME|account|and|to) ~5 KILL yourself`,
  `(?:fake|made|sent|sending|posted|posting|making|spread) ~3 (?:PRIVATE) ~3 of ME`,
  `HANDLE (?:ME down|MY BODY (?:under|in the toilet))`,
  `HANDLE ME (?:in|to) (?:the )?(?:bench|locker|chair|pole)`,
  `(?:PEER|THEY) ~3 (?:wait|waits|waiting) (?:for )?ME ~8 (?:OFTEN|HIT|HANDLE|BEAT|money)`,
  `(?:THEY|PEER|\\S+ and \\S+) make ME FOOD`,
  `(?:PEER|THEY) ~5 (?:CUT|LOCK|HIT|HANDLE|BEAT) (?:HIM|FRIEND|\\S+ , the PEER) ~12 (?:OFTEN TIME|film|all semester|OFTEN afternoon|after SCHOOL)`,
  `(?:group chat|account|poll|page) ~6 hate`,
];

const violence: readonly string[] = [
  `(?:make|making|build|building|made|built) a (?:SHOOT|WEAPON) (?:for|to|in|and)`,
  `I SHOOT (?:this|the|that) (?:HOME|place|SCHOOL) up`,
  `(?:PLAN|set|WILL|WANT to) ~3 (?:mr|ms|mrs) [.]? ?~6 on fire`,
  `(?:on fire|fire) with (?:HIM|THEIR|PEER) in(?:side)?`,
  `(?:WILL|PLAN|PLAN to) ~3 break THEIR (?:BODY|face|nose|legs)`,
  `(?:END|bring|bringing|have) ~2 WEAPON ~3 to (?:CUT|HURT|KILL|SHOOT)`,
  `(?:TELL|has been|is) ~4 PLAN to (?:HURT|SHOOT|KILL) ~4 (?:game|SCHOOL|rally|dance|PEER)`,
  `HANDLE the pillow over THEIR BODY`,
  `(?:do|did) to this SCHOOL ~8 (?:news|shooting)`,
  `I ${means} (?:to )?KILL (?:MY ADULT|PEER|HIM|everyone) ~8 (?:with|when HE|and I know|in MY SCHOOL|SCHOOL)`,
  `THEY WILL (?:all )?be DIE`,
  `(?:CUT|burn) the SCHOOL down`,
  `poisoned (?:THEIR|HIM|the TRAINER)`,
  `HURT the (?:cat|dog|kitten|puppy) ~6 (?:liked|fun|stopped|again)`,
  `(?:jump|jumping) (?:HIM|THEIR) ~8 (?:CARE|hospital|TIME)`,
  `WANT to (?:HURT|KILL) PEER ~6 (?:MARK|DIE|blood|see)`,
  `SHOOT (?:at )?MY (?:HOME|SIBLING|FRIEND|ADULT)`,
  `WEAPON ~2 (?:SHOOT|pointed) ~2 (?:at )?(?:ME|MY)`,
  `(?:SHOOT|blow|burn) (?:up |down |this )+~3 (?:SCHOOL|place|game|party)`,
  `SHOOT this (?:SCHOOL|place)`,
  `I ${means} (?:to )?SHOOT ${person} ~4 (?:and|[.,!]|by|with|after|TIME|in|at)`,
  `I ${means} ~4 (?:SHOOT|KILL|HURT|CUT|BEAT|make HIM) (?:this |the |that )?(?:${person}|DIE) ~12 ${due}`,
  `${due} ~8 I ${means} ~3 (?:KILL|SHOOT|HURT|CUT|BEAT|break|make) (?:this |the |that )?(?:HIM|THEIR BODY|THEIR face|you|everyone|PEER|TRAINER)`,
  `(?:list|names|map) ~12 (?:PLAN|WILL|WANT) ~3 (?:KILL|HURT|SHOOT)`,
  `I (?:am |was |WILL |PLAN |to |just |been |have |already |can |be )*(?:bring|bringing|brought|carry|carrying|carried) ~5 WEAPON`,
  `(?:bring|bringing|brought|carries|carry|HANDLE|END|show|TELL|has|have|had|got) ~6 WEAPON ~6 (?:to SCHOOL|in (?:THEIR|MY|the) (?:\\S+ )?(?:bag|backpack|locker|pocket|bookbag)|on THEIR bed|PLAN to|WILL use)`,
  `WEAPON ~4 (?:in|under|inside) (?:THEIR|MY|the) (?:\\S+ )?(?:bag|backpack|locker|mattress|bookbag)`,
  `I ~4 (?:PLAN|set|WILL|WANT) ~6 on fire ~4 (?:HIM|with|while|THEY|HE|asleep)`,
  `I WILL KILL (?:this|that) (?:man|PEER|TRAINER)`,
  `(?:PEER|HE|SIBLING|FRIEND|TELL|THEY) ~8 (?:PLAN|WILL|WANT|map) ~4 (?:SHOOT|attack|HURT|KILL) (?:up )?~3 (?:SCHOOL|PEER|one|game|TRAINER|people) ~8 (?:TIME|SCHOOL|that|who|TELL|date|map|HE|$)`,
  `(?:jumping|jump) \\S+ ~6 (?:job|barn|SCHOOL|after SCHOOL|behind) ~14 (?:CARE|hospital|END|stopping|know)`,
  `use it on (?:the )?PEER`,
  `PEER ~8 (?:TELL|posted|show) ~8 (?:SHOOT|KILL|attack) ~4 (?:SCHOOL|PEER|everyone|TIME)`,
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

/** What makes such words a figure of speech, a story, a lesson or something general. */
const figures =
  / (?:WANT DIE than (?!LIVE|continue|keep|this|go on|be here|wake|another|be LIVE)\S+|dumplings?|cookies?|candy|tamales?|french fries|out of the (?:river|water|pool|street|way|road)|ate THEIR fries|embarrassing|the gym|DIE (?:when|if) (?:MY|THEY|HE|the|we)|die DIE tired|DIE tired|DIE serious|brain (?:is|was) DIE|DIE (?:inside )?than (?:FOOD|sing|do|go|wear|speak|dance)|roller coaster|oven|baking|baked|cooking|onions|kitchen|fence|climb\\w*|fell|bike|soccer|practice|skating|when we moved|because we are moving|allergies|diabetes|vitamin\\w*|DIE (?:of|from|laughing|inside)|embarrass\w*|cross MY heart|lol|lmao|haha\w*|jk|just kidding|cringe|checkers|chess|uno|fortnite|race|mario|DIE in (?:the )?game|band aid|shaving|by accident|accidentally|the game|video game|nerf|jumping jacks|marshmallows|boredom|almost DIE|paper) /;
const general =
  / (?:by their own ADULT|by THEIR own ADULT|appendix|stomach pad|in the news|my appendix|the story|actor|film|stranger in a mask|blanks|suicide prevention|warning signs|statistics?|rates?|hotline|percent|research|experts?|studies|survey|victims?|if a|a FRIEND who|PEER who|some PEER|many PEER|awareness|adolescents|teens?|teenagers|society|young people|should) /;
/** Words that somebody calls out in a tale are no wish. */
const shouts = / (?:yelled|screamed|shouted|yelling|screaming|cried) [,“"]* ?["“]/;
const textWords =
  /\b(?:author|narrators?|characters?|novels?|chapters?|poems?|poet|protagonist|playwright|scenes?|plot|stanza|sonnet|memoir|shakespeare|film|movie|protagonists)\b/;

/** Whether what a sentence says is meant otherwise. `row` are its classes, `plain` is it in plain spelling. */
export function isGuarded(row: string, plain: string): boolean {
  return figures.test(row) || general.test(row) || textWords.test(plain) || shouts.test(row);
}

/** The rules that fit a sentence given as a row of classes. */
export function plainRulesOf(row: string): PlainRule[] {
  return rules.filter(({ pattern }) => pattern.test(row));
}
