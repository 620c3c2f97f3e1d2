import type { ConcernKind } from '#contract/safeguarding.ts';

/**
 * What can be seen in one sentence without understanding it. The classifier weighs all of them together with what the
 * sentence means; one that `decides` is enough by itself, unless the sentence is guarded (`guards.ts`).
 * Patterns read the plain spelling: small letters, no apostrophes.
 */
export type Observation = { name: string; kind: ConcernKind | 'voice'; decides?: true; pattern: RegExp };

const adults =
  '(?:(?:step ?|foster |grand)?(?:dad|father|mom|mother|pa|ma|parents)|uncle|aunt|auntie|coach|babysitter|baby ?siter|guardian|(?:moms?|mothers?|dads?|sisters?) (?:boyfriend|girlfriend|friend|brother)|older brother|big brother)s?';
const peers =
  '(?:they|kids?|girls?|boys?|everyone|everybody|every one|people|students?|classmates?|team ?mates?|bullies|a group|some(?:one|body)|the others|older (?:kids|boys|girls)|(?:old )?friends|\\w+ graders?)';
const strikes =
  '(?:hits?|hitting|beats?|beat up|beating|slap(?:s|ped|ping)?|punch(?:es|ed|ing)?|kick(?:s|ed|ing)?|chok(?:es?|ed|ing)|strangl(?:es?|ed)|burn(?:s|ed|t|ing)?|whip(?:s|ped)?|whoop(?:s|ed)?|smack(?:s|ed)?|hurt(?:s|ing)?|shov(?:es?|ed|ing)|push(?:es|ed|ing)?|throws?|threw|drag(?:s|ged)?|grab(?:s|bed)?|pull(?:s|ed)?|yank(?:s|ed)?|spank(?:s|ed)?|touch(?:es|ed|ing)?|stab(?:s|bed)?|shakes?|twist(?:s|ed)?|pinch(?:es|ed)?)';
const mocks =
  '(?:laugh(?:s|ed|ing)? at|mak(?:e|es|ing) fun of|made fun of|pick(?:s|ed|ing)? on|teas(?:es?|ed|ing)|mock(?:s|ed|ing)?|tormen(?:t|ts|ted|ting)|bull(?:y|ies|ied|ying)|call(?:s|ed|ing)?|trip(?:s|ped)?|spit(?:s|ting)?(?: on| at| in)?|ignor(?:es?|ed|ing)|exclud\\w+|humiliat\\w+|threaten(?:s|ed|ing)?|record(?:s|ed)?|film(?:s|ed)?|whisper\\w* about|moo at|jump(?:s|ed)?|stares? at|harass\\w*|gang(?:s|ed)? up on|leave|left|push\\w*|shov\\w+|hit\\w*|kick\\w*|punch\\w*|hurt\\w*|beat\\w*|throw\\w*)';
const often =
  '(?:every ?(?:single )?(?:day|night|time|morning|week|class|recess|lunch|friday|monday)|always|all the time|again|keeps?|never stops?|for (?:weeks|months|days)|constantly)';
const slurs =
  '(?:ugly|fat|stupid|dumb|loser|retard(?:ed)?|r word|gay|freak|pig|trash|worthless|weirdo|names|smelly|mistake|useless|a burden)';
const weapon = '(?:gun|knife|knives|blade|rifle|pistol|bomb|weapon|machete|bat)';

const p = (source: string) => new RegExp(`\\b(?:${source})`);

export const observations: readonly Observation[] = [
  // Whose words: about whom.
  { name: 'says I', kind: 'voice', pattern: /\bi\b/ },
  { name: 'says me, my or us', kind: 'voice', pattern: /\b(?:me|my|mine|myself|us|our|we)\b/ },
  { name: 'says he or she', kind: 'voice', pattern: /\b(?:he|she|him|her|they|them)\b/ },
  {
    name: 'of somebody near',
    kind: 'voice',
    pattern: p(
      'my (?:best |old |little |big |baby )?(?:friend|cousin|sister|brother|classmate|neighbou?r|teammate|team mate)s?\\b|(?:kid|boy|girl|someone|somebody) (?:in|at|from|on|next to) (?:my|our|me|the bus)',
    ),
  },
  { name: 'again and again', kind: 'voice', pattern: p(often) },
  {
    name: 'of home',
    kind: 'voice',
    pattern: p(
      '(?:at|go(?:ing)?|come|comes|came) home|(?:my|our|his|her|dads|moms) (?:house|room|bed|apartment)|in (?:my|our) (?:house|room|home|family)',
    ),
  },
  { name: 'of an adult near', kind: 'voice', pattern: p(`my ${adults}\\b|(?:mom|dad)\\b`) },
  {
    name: 'of school',
    kind: 'voice',
    pattern: p(
      '(?:at|to|in|of|from) (?:the )?(?:school|class|recess|lunch|gym|hall|bus|playground|bathroom|locker)|on the bus|(?:school|class|locker room|cafeteria)',
    ),
  },
  {
    name: 'a secret',
    kind: 'voice',
    pattern: p(
      '(?:our|a|his|her) secret|(?:not|never|dont|do not|can not|cant) (?:to )?(?:tell|told)|please (?:do not|dont|dont) tell|promised? not to|if i (?:tell|snitch)|afraid to tell|never told|i (?:hide|pretend)|too scared to (?:say|tell)|(?:says|said) (?:she|he) fell|say(?:s)? i fell|fell (?:off|down)',
    ),
  },
  {
    name: 'afraid',
    kind: 'voice',
    pattern: p('(?:scared|afraid|terrified|frightened|worried|not feel safe|not safe|do not feel safe)'),
  },
  {
    name: 'same for me',
    kind: 'voice',
    pattern: p(
      '(?:same thing|does that|do(?:es)? the same|did the same|happens|happened) (?:to me|to us|in my|at my|at home)|(?:to|for) me too|(?:mine|my (?:dad|mom|life|house|stepdad)) (?:is|does)?(?: that)?(?: to me)? too|i know how (?:he|she|it|they|the)|i (?:want|wish|tried|thought|have thought)(?: to| about)?(?: do(?:ing)?)?(?: it| that| the same(?: thing)?)? too|reminds me of (?:my )?(?:me|my|step|dad|mom|home)|just like me|like at my house',
    ),
  },
  {
    name: 'of nobody near',
    kind: 'voice',
    pattern:
      /^(?!.*\b(?:i|me|my|mine|myself|us|our|we|kids?|boys?|girls?|friends?|class|classmates?|neighbou?rs?|school|someone|somebody|he|she|they)\b)/,
  },
  { name: 'of others, not of me', kind: 'voice', pattern: /^(?!.*\b(?:i|me|my|mine|myself|us|our|we)\b)/ },
  { name: 'asks', kind: 'voice', pattern: /\?/ },
  { name: 'tells a word', kind: 'voice', pattern: /^[a-z-]+: / },

  // Self-harm.
  {
    name: 'wants to die',
    kind: 'self-harm',
    decides: true,
    pattern: p(
      'i (?:really |just |kinda |sometimes |still |honestly |only )*(?:want|wanted|wish|would like|am going|plan|am ready|have decided|decided|tried|will|have tried|think about|keep thinking about|thought about|am thinking (?:about|of)|have thought about|dream about|dream of|cry and want)(?: that)? (?:to |of |about )?(?:i (?:could|would|was|were) )?(?:just )?(?:die\\b|dying|be dead|death|kill(?:ing)? myself|end(?:ing)? (?:it\\b|my life|everything|things)|suicide|dead\\b|not (?:to )?be (?:here|alive)|never wake|not wake|hang(?:ing)? myself|hurt(?:ing)? myself|cut(?:ting)? myself|not exist|stop existing|jump(?:ing)? (?:off|from|in front))',
    ),
  },
  {
    name: 'not to live',
    kind: 'self-harm',
    decides: true,
    pattern: p(
      '(?:i|she|he|they) (?:really |just )?(?:do|does|did) not (?:even )?(?:want to|wanna|deserve to|feel like|care to|think i want to|know if i want to) (?:be (?:here|alive|around)|live|living|exist|wake|go on living|grow up|keep living|keep on living)|(?:want to|wanna|would rather|rather) (?:be dead|be gone|not be here|not exist|stop existing|be gone for good)|tired of (?:living|being alive|life)|(?:wish|hope|pray|want|sleep and)(?: that)? (?:i|to)(?: could| would| will| do)?(?: go to sleep and)? (?:never|not) (?:wake|be born|was born|have been born)|wish i (?:was|were|had) (?:never|not) (?:been )?born|wish i (?:was|were) (?:dead|not alive|not here)|better off (?:dead|without me|with me dead|if i)|(?:world|everyone|everybody|family|they|she|he|mom|parents|people)\\b.{0,30}\\b(?:better|happier|fine|easier)\\b.{0,20}(?:without me|with out me|if i (?:was|were|am|wasnt|was not|werent)|i was(?:nt| not| gone))|never wake up|not wake up',
    ),
  },
  {
    name: 'hurts oneself',
    kind: 'self-harm',
    decides: true,
    pattern: p(
      'i (?:\\w+ ){0,4}(?:cut|cutting|scratch|burn|hurt|harm|starve|punch|hit|slice|carve|bite|choke)(?:ing)? (?:myself|my (?:own )?(?:arms?|wrists?|legs?|thighs?|skin|stomach|head))\\b|(?:he|she|friend|sister|brother|cousin|mom|who|\\b[a-z]+) (?:is |has been |was )?(?:cut|cuts|cutting|burn|burns|hurt|hurts|harm|harms|scratch|scratches|starve|starves)(?:ing)? (?:her|him)self|(?:cutting|hurting|harming|killing|starving|hanging|burning) (?:my|him|her)self|(?:cuts|marks|scars|scratches|lines) (?:all )?(?:over|on|up) (?:\\w+ )?(?:my|her|his) (?:arms?|wrists?|legs?|thighs?)|self.?harm|make myself (?:throw up|puke|sick|vomit)',
    ),
  },
  {
    name: 'kill oneself',
    kind: 'self-harm',
    decides: true,
    pattern: p(
      'kill(?:ing|s|ed)? (?:my|him|her|your|them)sel(?:f|ves)|suicid|overdos|(?:end|ending|take|taking) (?:my|his|her|their|your) (?:own )?li(?:fe|ves)|end it all|hang(?:ed|ing)? (?:my|him|her)self|ways to die|took (?:all|a bunch of|too many|lots of) .{0,12}pills|saving (?:up )?.{0,12}pills|(?:many|how many) .{0,16}pills|die from not eating|hit me when i cross|hope (?:it|a car|a truck) (?:does|hits)',
    ),
  },
  {
    name: 'a goodbye',
    kind: 'self-harm',
    pattern: p(
      '(?:goodbye|good bye|farewell) (?:everyone|everybody|letters?|note|forever)|goodbye letter|texted me goodbye|last thing i|when you read this|(?:will not|wont|would not) be (?:here|around|alive|there)|i will be gone|(?:giving|gave) (?:away )?(?:me |my )|going to do it tonight|be gone for good|not come back|never come back|last day|ready to go',
    ),
  },
  {
    name: 'hopeless',
    kind: 'self-harm',
    pattern: p(
      '(?:no (?:point|reason|future|hope)|whats the point|what is the point|the point of|hopeless|worthless|burden|empty inside|numb|can not (?:do (?:it|this)|go on|take it|keep)|cant go on|nothing matters|hate (?:myself|my life|my body)|never get better|no see a future|see a future|nobody (?:would|will) (?:even )?(?:care|notice|miss|come)|not exist|disappear|vanish|make it stop|stop the pain|pain (?:to )?stop|all to stop|done with (?:life|everything)|i am done|deserve (?:it|to)|be at peace)',
    ),
  },
  {
    name: 'means to die',
    kind: 'self-harm',
    pattern: p(
      '(?:wrists?|razor|blade|noose|rope|pills|bleach|lighter|sharpener|bridge|train tracks|roof|bleed|blood|scissors|medicine cabinet|under my bed|hoodie|long sleeves)\\b',
    ),
  },
  {
    name: 'thinks of death',
    kind: 'self-harm',
    pattern: p(
      '(?:die|dead|dying|death|died)\\b.{0,40}\\b(?:me|mine|i|my)\\b|i\\b.{0,40}\\b(?:die|dead|dying|death|kill myself)\\b',
    ),
  },
  {
    name: 'about the end',
    kind: 'self-harm',
    pattern: p(
      '(?:(?:why i did it|you know why)|erase myself|letting go|drown|fade away|voices? in my head|i want out|in the ground|around my neck|last night (?:on earth|alive)|life is ?nt worth|not worth (?:it|living)|make it to my|under (?:my|the) (?:bed|pillow)|tell my \\w+ (?:he|she|they) can have|mad that i woke|hope i do not|dying would be|want to do it|think about ending|ending it|hate who i am|sick of (?:being me|my life)|see (?:my own )?blood|too tired to keep|wish (?:that|a|the) (?:truck|car)|alive when|let(?:ting)? go|do not wake)',
    ),
  },

  // Abuse.
  {
    name: 'an adult strikes me',
    kind: 'abuse',
    decides: true,
    pattern: p(
      `my ${adults}(?: \\w+){0,3}? ${strikes} (?:\\w+ )?(?:me|us|my (?:little |big |baby |older |younger )?(?:sister|brother|mom|mother|face|hair|arm|hand|neck|head|back|stomach)s?)\\b|^(?:and |because |so |but |when )?(?:dad|mom|grandpa|grandma|step ?dad|step ?mom)(?: \\w+){0,2}? ${strikes} (?:me|us|mom|my \\w+)\\b`,
    ),
  },
  {
    name: 'he strikes me',
    kind: 'abuse',
    pattern: p(
      `(?:he|she|dad|mom|who)(?: \\w+){0,3}? ${strikes} (?:\\w+ )?(?:me|us|my \\w+|mom|my mom)\\b|(?:beats?|hits?|whips?|hurts?|beating|hitting|hurting) (?:me|us|mom|my mom|my mother|her|him|his wife)\\b`,
    ),
  },
  {
    name: 'strikes when drunk or angry',
    kind: 'abuse',
    pattern: p(
      'when (?:he|she|my dad|my mom|dad|mom) (?:is |gets |comes home |starts |was )?(?:drink|drinks|drinking|drunk|mad|angry|high|jealous|wakes)|(?:he|she|dad|mom) (?:drinks|is drunk|gets (?:so )?(?:mad|drunk)|starts drinking)|hear(?:ing)? (?:his|her) (?:truck|car|steps|footsteps|keys)|raises (?:his|her) (?:hand|belt)|if i (?:talk back|tell|do not finish|dont finish|get a bad|fail)',
    ),
  },
  {
    name: 'belt, bruise or mark',
    kind: 'abuse',
    pattern: p(
      '(?:belt|bruises?|black eye|cord|whip|marks? (?:on|my|from|left)|leaves marks|swollen|cigarettes?|kneel|closet|basement|tied? me|ties me|locks? (?:me|us)|locked (?:me|us)|chokes?|by the (?:neck|throat|hair)|until i (?:bleed|can not|cant)|private parts?|naked|(?:took|take|takes) off my|under my (?:shirt|clothes)|on his lap|pictures of me|sneaks in)',
    ),
  },
  {
    name: 'touched',
    kind: 'abuse',
    decides: true,
    pattern: p(
      `(?:he|she|uncle|dad|father|stepdad|grandpa|brother|coach|teacher|man|cousin|boyfriend|friend|used to|someone|somebody) (?:\\w+ ){0,4}?(?:touch(?:es|ed|ing)?|feels|rubs) (?:me|my|her|his|us|him)\\b(?! (?:heart|shoulder|the ball))|(?:touch(?:es|ed)?|hurt|showed me) (?:me in|my|his) private|(?:naked|nude) (?:pictures?|pics|photos?)|(?:comes?|came|sneaks?|gets|got|climbs?) (?:in|into|in to) (?:my|her|his|our) (?:room|bed)(?: at night)?\\b|in(?:to)? bed with me|mak(?:es?|ing) (?:me|you|us) (?:touch|take off|send him|do (?:stuff|things) (?:with|to))|forc(?:es?|ed) me to (?:do (?:stuff|things)|touch|kiss)|rap(?:e|ed|es) (?:me|her)|molest|sexual`,
    ),
  },
  {
    name: 'marks by an adult',
    kind: 'abuse',
    decides: true,
    pattern: p(
      `(?:bruises?|black eye|marks?|burns?|scars?)\\b.{0,40}\\b(?:(?:because|from|where|that|when|said|says) (?:of )?(?:my |her |his )?(?:${adults}|he|she)\\b.{0,20}\\b(?:hit|did|left|mad|beat|hurt|angry|burned|made)|my ${adults} (?:left|gave|made))`,
    ),
  },
  {
    name: 'unsafe at home',
    kind: 'abuse',
    decides: true,
    pattern: p(
      `(?:scared|afraid|do not want|not want|hate) (?:to go|to be|going|being) (?:to )?(?:home|back home|alone with|my (?:dads|moms)|(?:at )?home)\\b.{0,60}(?:\\bhe\\b|\\bshe\\b|\\bdad|\\bmom|\\bbecause)|(?:do not|dont|not) feel safe (?:at home|in my house|with|around)|house is not safe|(?:afraid|scared) of my ${adults}\\b|(?:going to|will|would) (?:beat|hit|hurt|kill) (?:me|us|my dog) (?:again|if i|for)`,
    ),
  },
  {
    name: 'between the parents',
    kind: 'abuse',
    decides: true,
    pattern: p(
      `(?:dad|father|stepdad|step dad|boyfriend|husband)(?: \\w+){0,3}? (?:hits?|beats?|punch\\w*|push\\w*|chok\\w+|hurt\\w*|slap\\w*|stab\\w*|threaten\\w*|kicks?|goes after) (?:my |our |on )?(?:mom|mother|sister|her\\b|brother|aunt)`,
    ),
  },
  {
    name: 'an adult does me harm',
    kind: 'abuse',
    pattern: p(
      `(?:my )?(?:${adults}|he|she|man|neighbou?r|new husband)\\b.{0,60}\\b(?:hit|hits|slapped|beat|beats|head under|hot stove|takes off his belt|makes me (?:stand|kneel|watch|sit)|comes for me|breaks things|did to me|does to me|what he did|touches himself|puts? (?:his|her) hand|pushed me|squeez\\w+|locks? me|spits? on me|screams? at me|says (?:i am|im) (?:stupid|fat|trash|ugly|a mistake)|wishes|comes? after|teach me a lesson|walks in (?:when|on)|in (?:the|my) (?:shower|room|bed)|kisses|wakes me|twisted|hurt(?:s|ing)? (?:me|us))\\b`,
    ),
  },
  {
    name: 'how it feels at home',
    kind: 'abuse',
    pattern: p(
      '(?:i (?:flinch|freeze|froze|cower|hide|count|stay quiet|keep quiet|try not to cry|lock my door|do not sleep)|(?:only|feel) safe|run away|what comes next|until he (?:leaves|stops)|in the corner|he is not there|because of last night|said i was lying|cover what|because of my (?:dad|mom|stepdad|stepmom|father|mother)|when he wakes|is it (?:against the law|normal|ok) (?:for|if|that)|our house in the night)',
    ),
  },

  // Neglect.
  {
    name: 'nothing to eat',
    kind: 'neglect',
    decides: true,
    pattern: p(
      '(?:(?:there is|theres|is|we have|have|got|i have|aint|not have|no have|get) )?(?:no|not any|never any|nothing|none|not enough|not) (?:food|dinner|to eat|anything to eat|left for food)\\b.{0,30}\\b(?:at|in) (?:our|my|the|their|her|his) (?:house|home|fridge|apartment)|there (?:is|was|aint|is not) (?:no food|nothing (?:left )?(?:to eat|for food|for dinner|in the (?:fridge|house)))|(?:we|i) (?:have|had|did) ?(?:not|nt|never)? ?(?:had|eat|eaten|ate|have)? ?(?:any )?(?:dinner|food|eaten|ate|nothing to eat|anything to eat)\\b.{0,14}(?:since|in (?:two|three|\\d)|most nights|for (?:two|three|\\d|days))|have not (?:eaten|ate|had (?:food|dinner|anything))|(?:only|just) (?:eat|get to eat|eat one)(?: \\w+){0,2} (?:at school|one time|once|lunch)|only eat at school|nobody (?:feeds|cooks for|makes us|gives us)|(?:bed|sleep) (?:without|with out|with no) (?:food|dinner|eating)|locks? the (?:fridge|kitchen|food)|(?:money|pay|buy)\\b.{0,40}\\b(?:not|no|none|nothing)\\b.{0,12}(?:for )?(?:dinner|food)|steals? food|trash cans? for food|out of the (?:garbage|trash)|(?:he|she|his mom|mom|aunt) (?:does|do|did) not (?:buy|feed|change|cook)|so hungry at night',
    ),
  },
  {
    name: 'nobody at home',
    kind: 'neglect',
    decides: true,
    pattern: p(
      `(?:nobody|no grown ?ups?|no adults?|nobody else) (?:\\w+ ){0,3}?(?:home|here|there|in (?:my|our|the) house|comes home|takes? care)|(?:leaves?|left) (?:me|us|the kids|them|my \\w+) (?:home )?(?:alone|by (?:my|our|them)sel\\w+)\\b|(?:home|house) (?:by myself|alone) (?:\\w+ )?(?:all night|for (?:days|two|three|a week|weeks)|since|every night|all weekend)|home alone (?:since|all|for (?:days|two|three|a week))|${adults} (?:\\w+ )?(?:has|have|is|are|been|hasnt|has not|did not|does not|do not|never)(?: \\w+)? (?:gone|come home|been home|left for|comes? home)\\b(?:.{0,24}(?:days?|nights?|weeks?|where|this week|since))|(?:abandoned|forgot about) (?:me|us)|(?:she|he) never comes|stay by ourselves|live(?:s|ing)? (?:alone|by (?:my|her|him)self)|mom does not come home|always alone in the house`,
    ),
  },
  {
    name: 'no bed, light or washing',
    kind: 'neglect',
    pattern: p(
      '(?:no (?:heat|power|water|bed|lights?|where to (?:go|live|sleep)|shower)|lights? (?:got|are|were) (?:turned|shut|cut) off|sleep(?:s|ing)? (?:in (?:the|a|my|our) (?:car|coat|bathtub|bus|kitchen|park|hat)|on the floor|outside|at the bus)|slept (?:outside|in the car)|kicked out|same (?:dirty )?(?:clothes|shirt)|dirty clothes|nobody washes|roaches|too small|no shoes|i smell|lice|no clean)',
    ),
  },
  {
    name: 'no doctor',
    kind: 'neglect',
    pattern: p(
      '(?:will not|would not|do not|never|nobody|too much trouble)(?: \\w+){0,3} (?:take|took|takes|buy|get|gets) (?:me|him|her|us|my \\w+|more)(?: \\w+){0,3}?(?: (?:doctor|dentist|hospital|glasses|medicine))?|(?:tooth|ear|arm|stomach|fever|sick|medicine|glasses)\\b.{0,40}\\b(?:will not|wont|nobody|do not care|for months|no one)',
    ),
  },
  {
    name: 'a child in charge',
    kind: 'neglect',
    pattern: p(
      '(?:take care of|takes care of|feed|watch|raise|cook for|cooking for|change|make sure)\\b.{0,24}\\b(?:baby|brothers?|sisters?|kids|siblings|her|him|everybody|grandma|breathing|myself)\\b|i am the one (?:who|that|cooking)|the only one who|i do everything|passed out|too high|on drugs|needles|does not (?:wake|get) up|been in bed for|parents do not care|nobody (?:cares|takes care)|cares if i|spends all (?:the|our) money',
    ),
  },
  {
    name: 'hungry',
    kind: 'neglect',
    pattern: p(
      '(?:hungry|starving|famished|no food|nothing to eat|stomach (?:always )?hurts|no lunch|never has lunch|ask(?:s)? (?:me|us) for food|eat (?:at|only|out)|ketchup packets|cereal with water|old milk)',
    ),
  },
  {
    name: 'how we live',
    kind: 'neglect',
    pattern: p(
      '(?:(?:water|power|lights?|heat|gas|electric\\w*) (?:got|is|are|was|were|has been)? ?(?:shut|turned|cut) off|fridge is empty|empty (?:except|again)|only meal|motel|eviction|evicted|sleep in (?:class|a car|the car)|where we will sleep|burn paper|ate crackers|cold in (?:my|our) house|sign my own|no one else was there|nobody (?:else )?was there|never around|gas station sink|till morning|come back for days|free if their parents|parents do not have|all (?:day|night) while|mom (?:parties|is (?:gone|high|drunk|passed))|dirty and hungry|parents forget|stitches|get kicked out|i cook|so i (?:feed|cook|give|watch|save|stay home)|stay home from school to|miss(?:ed)? school because i (?:have|had) to)',
    ),
  },

  // Bullying.
  {
    name: 'they mock me',
    kind: 'bullying',
    decides: true,
    pattern: p(
      `${peers}(?: (?!i\\b)\\w+){0,5}? (?:laugh(?:s|ed|ing)? at|mak(?:e|es|ing) fun of|made fun of|pick(?:s|ed|ing)? on|mock(?:s|ed|ing)?|torment(?:s|ed|ing)?|bull(?:y|ies|ied|ying)|humiliat\\w+|harass\\w*|moo at|spit(?:s|ting)? (?:on|at)|gang(?:s|ed)? up on|being mean to|(?:is|are) (?:so |always )?mean to|hates?|kick(?:s|ed)?|shov(?:es?|ed)|trip(?:s|ped)?) (?:me|us|my (?:friend|sister|brother|little \\w+|skin|accent|clothes|hair|family))\\b|(?:i am|i get|i got|im|been|being|am being) (?:\\w+ )?(?:bullied|picked on|beat up|teased|made fun of|harassed)|(?:picks?|picking) on me|(?:make|makes|making|made) fun of (?:me|my)|gets? (?:bullied|picked on|called)`,
    ),
  },
  {
    name: 'they do it to me',
    kind: 'bullying',
    pattern: p(`${peers}(?: \\w+){0,4}? ${mocks} (?:\\w+ )?(?:me|my|us|him|her)\\b`),
  },
  {
    name: 'called names',
    kind: 'bullying',
    pattern: p(
      `(?:call(?:s|ed|ing)?|say(?:s|ing)?|said|told)\\b.{0,18}\\b(?:me|i am|im|her|him|us|my)\\b.{0,18}\\b${slurs}|${slurs}\\b.{0,24}\\b(?:every day|online|at school)|they say (?:i|ew|go back)|say i (?:stink|smell|am)|tell(?:s)? me (?:so|that nobody|to kill)|nobody likes (?:you|me)|everyone hates (?:you|me)|go back to (?:my|your) country|told (?:me|everybody|everyone) (?:to|not|that)`,
    ),
  },
  {
    name: 'my things taken',
    kind: 'bullying',
    pattern: p(
      '(?:take|takes|took|taking|steal|steals|stole|grab|rip|ripped|throw|threw|throws|throwing|dumped?|spits? in|stepped on|locked me|put gum)\\b.{0,24}\\b(?:my|his|her|me)\\b.{0,14}(?:lunch|money|bag|backpack|stuff|shoes|glasses|book|food|hat|hair|head|closet|locker|things|in|on)?',
    ),
  },
  {
    name: 'left out',
    kind: 'bullying',
    pattern: p(
      '(?:nobody (?:will|wants?|would|picks?|talks?|sits?|likes|at school)|no (?:friends|one)|have no friends|left out on purpose|not (?:to )?talk to me|against me|not invited|(?:alone|hide) (?:in|at) (?:the )?(?:bathroom|stairs|lunch)|hide in the bathroom|(?:want|wants) to be my (?:partner|friend)|not want to (?:go to|come to) school|skip school|doesnt come to school)',
    ),
  },
  {
    name: 'online',
    kind: 'bullying',
    pattern: p(
      '(?:group chat|posted?|posts|online|text(?:s|ed)?|messages?|account|videos? of|picture of (?:me|my|her|him)|on the internet|filmed|recorded|lies about|rumou?rs?)\\b',
    ),
  },
  {
    name: 'cruel games of a group',
    kind: 'bullying',
    pattern: p(
      '(?:(?:monkey|pig|dog|cow) (?:sounds|noises)|oinks?|barks? at|moos?|snap towels|underwear|poll about|drew a picture of|hung it|filled with (?:garbage|trash)|song about|a target|the target|rocks at me|changed my route|take(?:s)? my homework|give him my|blackmail\\w*|rumou?r|slurs|grossest|told me to (?:leave|go die|kill)|go die|and they laugh|they all laugh|everyone laughs|everybody laughs|dared each other|eat (?:dirt|a bug)|against me|has a disease|have a disease|in the toilet|trip (?:me|the boy|her|him)|the way i (?:talk|stutter|walk|look)|after school and)',
    ),
  },

  // Violence.
  {
    name: 'threatens',
    kind: 'violence',
    decides: true,
    pattern: p(
      `i (?:\\w+ ){0,3}?(?:want to|am going to|will|wanna|could|plan to|am planning to|dream about|think(?:ing)? about|thought about|feel like|like to|would love to|have a plan to|swear i will) (?:\\w+ )?(?:kill(?:ing)?|shoot(?:ing)?|stab(?:bing)?|hurt(?:ing)?|murder(?:ing)?|burn(?:ing)? down|bomb(?:ing)?|attack(?:ing)?|beat(?:ing)? up|blow(?:ing)? up|strangl\\w+) (?!myself|me\\b|my feelings|for\\b|the (?:deer|ball|zombies|boss|dragon|enem))(?:\\w+)|(?:want to|going to|will) (?:\\w+ )?(?:see them (?:all )?dead|shoot up|blow up the (?:school|cafeteria|class)|make them pay|make somebody bleed|end (?:all of )?them)|(?:see|want) them (?:all )?dead|shoot up (?:the|our|my) school|(?:they|you) (?:are (?:all )?going to|will all|will) (?:be sorry|pay)\\b`,
    ),
  },
  {
    name: 'a weapon near',
    kind: 'violence',
    decides: true,
    pattern: p(
      `(?:bring|brings|bringing|brought|has|have|had|keep|keeps|kept|carry|carries|got|took|pulled|pulls|pointed|points|put|waves|holds?|hold|showed me|get|getting)\\b(?! to)(?: \\w+){0,4}? ${weapon}\\b.{0,40}\\b(?:to school|in (?:his|her|my|the) (?:bag|backpack|locker|pocket|desk)|at (?:me|us|her|him|my)|on (?:me|her|us|him)|now|(?:to|at) (?:my|his|her) (?:throat|neck)|under his bed|around|where)|(?:dads?|moms?|uncles?|brothers?|our|a) (?:gun|rifle|pistol) (?:to school|is|under|out)|(?:keeps|has) (?:a|the) (?:loaded )?gun|fight with knives|how do you get a gun|get a gun and|know where (?:\\w+ )+keeps? the gun`,
    ),
  },
  {
    name: 'shots and blood near',
    kind: 'violence',
    pattern: p(
      '(?:shots?|shooting|shoot|shot|gun ?shots?|guns?|gangs?|stab(?:bed|s)?|jumped|knife|killed|murdered|bomb|blow up|rifle|blade)\\b.{0,60}\\b(?:street|block|outside|school|front of me|us|neighbou?rhood|home|door|cousin|brother|class|me|uncle|friend|house|mom|throat|walk)|(?:school|cousin|uncle|brother|friend|neighbou?r|class|street|block|me|man|us)\\b.{0,40}\\b(?:shot|shooting|gun|guns|stab|stabbed|jumped|killed|gang|knife|bomb|blade|rifle|murdered)\\b',
    ),
  },
  {
    name: 'a threat against me',
    kind: 'violence',
    pattern: p(
      `(?:he|she|they|boys?|guys?|\\w+) (?:said|say|says|told me|threatened|swore|texted)\\b.{0,30}\\b(?:will|would|going to|was going to|to|hell)? ?(?:kill|stab|shoot|jump|hurt|beat|break) (?:me|us|my|him|her|them|everyone|somebody|people|a girl|ms|mr)|if i (?:snitch|tell|talk to)|followed me|pull me in|jumped me|jump me|stomped`,
    ),
  },
  {
    name: 'liked to hurt',
    kind: 'violence',
    pattern: p(
      '(?:want to do it again|i liked it|felt nothing|it was fun|a list of (?:the )?(?:people|kids)|going to pay|make them pay|revenge|vengeance|get back at|snap|so angry|make somebody|see them (?:all )?dead|dont come to school|do not come to school|something bad is going)',
    ),
  },
  {
    name: 'harm planned or seen',
    kind: 'violence',
    pattern: p(
      '(?:gun ?shots|bullet|dead (?:man|body|guy|person)|police tape|sliced|cut me if|bleed like|regret it|they will (?:all )?see|do not go in|if i want to live|set(?:ting)? (?:his|her|the|their) \\w+ on fire|strangled|massacre|which door|who is first|guess who|loading|something sharp|map of the school|make a bomb|was not (?:kidding|even sorry)|held a gun|with (?:guns|masks|a real)|weapon to school|shoot the (?:principal|teacher)|hurt my mom|come with his boys|has my address|was not kidding|use it on|people (?:were|are|got|get) (?:shooting|shot)|robbed|stabbed|slit|kill list|hit list|a list of)',
    ),
  },
  {
    name: 'hurts an animal or a partner',
    kind: 'violence',
    pattern: p(
      '(?:killed|kill|hurt|torture|choked|drowned|kick) (?:my|the|a|an|this|that) (?:\\w+ )?(?:cat|dog|kitten|puppy|hamster|boy|kid|man)|(?:boyfriend|girlfriend|my ex)\\b.{0,30}\\b(?:hits|hit|slap\\w*|hurt|beats|chok\\w+|gun|knife)',
    ),
  },
];
