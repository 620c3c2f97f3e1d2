/** Words that name harm. Patterns read the plain spelling. */
const harm = new RegExp(
  `\\b(?:${[
    'die|dies|died|dying|dead|death|kill\\w*|suicid\\w*|alive|stop existing|overdos\\w*|pills?|tablets?|bleach|goodbye|heaven',
    'poison\\w*|(?:finish|end|take|took)\\w* (?:of )?(?:my|her|his|their) (?:own )?li(?:fe|ves)|no place to live|put (?:me|us) out|on fire',
    '(?:want|wish|desire|deserve|reason|reasons|point)\\w* (?:\\w+ ){0,3}(?:live|living|exist|existing)',
    '(?:not|never) (?:\\w+ ){0,2}wake up|end (?:it|everything)|my own life|hang(?:ing)? (?:my|him|her)self|noose|bridge|railing|tracks|in front of|jump\\w* (?:off|from)|never (?:been |be )?born',
    'razors?|blades?|knife|knives|guns?|handgun|glock|rifle|shotgun|pistol|bullets?|bombs?|weapons?|shoot\\w*|shot|stab\\w*|slit|strapped',
    'scars?|bleed\\w*|blood|bruis\\w*|welts?|wrists?|throat|panties|fractur\\w*|squeez\\w*|hurt\\w*|harm\\w*|cut|cuts|cutting|burn\\w*|on purpose|punish\\w*|threaten\\w*',
    'hit|hits|hitting|punch\\w*|slap\\w*|kick\\w*|chok\\w*|strangl\\w*|beat|beats|beating|beaten|belts?|whip\\w*|smack\\w*|spank\\w*|slam\\w*|shov\\w*|spit\\w*|fists?',
    'abus(?:e|ed|es|ing|ive)|assault\\w*|forced (?:him|her|them)sel\\w+|sex(?:ual\\w*)?|broke (?:my|his|her|our) \\w+|(?:not|cant|never) breathe|over (?:my|his|her) (?:face|mouth)|in(?:to)? my (?:bed|room|bedroom)',
    'bully\\w*|bullied|bullies|rap(?:e|ed|es)|molest\\w*|naked|nudes?|toilet|locked|worthless|hungry|starv\\w*|drunk|passed out',
  ].join('|')})\\b`,
);
const person =
  /\b(?:dads?|fathers?|papa|pop|moms?|mothers?|step\w+|foster\w*|parents?|uncles?|aunt\w*|tia|tio|grand\w+|abuel\w+|brothers?|sisters?|cousins?|baby|babysit\w*|boyfriend|girlfriend|guardian|adults?|guys?|man|lady|friends?|kids|boys?|girls?|seniors|they|he|she|him|her|them|nobody|somebody|everyone)\b/;
/** Things of every day, by which harm is told only beside the person who does it or fails to. */
const everyday = new RegExp(
  `\\b(?:${[
    'food|shopping|eat|eats|ate|eaten|eating|dinner|fridge|groceries|cook\\w*|feed\\w*|fed|heat|heater|heating|lights?|power|electricity|water',
    '(?<!let )alone|by (?:my|him|her|them|our)sel\\w+|gone|left|leaves?|(?:come|came|comes|go|goes) (?:home|back)|takes? care|sleep\\w*|slept|car|van|truck|shelter|evicted|mattress|bed',
    'doctors?|dentist|hospital|medicine|inhaler|insulin|tooth|teeth|fever|lice|clothes|wash\\w*|diapers?|drinks?|drinking|high|using|meth|needles|casino',
    'touch\\w*|hands?|shirt|pants|mouth|kiss\\w*|privates?|secret|pictures?|photos?|video|chat|posted?|account|names|follow\\w*|laugh\\w*',
    'threw|throws?|grab\\w*|pulls?|step on|trip(?:s|ped)|dirty|ugly|fat|freak|trash|garbage|locks?|locker|light up',
  ].join('|')})\\b`,
);

/** Who looks after a child, or lives with it. */
const carer =
  /\b(?:da|dads?|daddy|fathers?|papa|pops?|moms?|mommy|mums?|mama|ma|mami|papi|mothers?|step\w+|foster\w*|parents?|folks|uncles?|aunt\w*|t[ií][ao]|titi|gran\w*|nana|abuel\w+|brothers?|sisters?|cousins?|babysit\w*|guardians?|boyfriend|girlfriend|coach|grown ?-?ups?|adults?|neighbou?rs?|at home|(?:our|my) house|family)\b/;

/** Whether a passage names someone of the writer's home. */
export function namesCarer(plain: string): boolean {
  return carer.test(plain);
}

/** Whether a passage names harm by itself, or things of every day beside a person. */
export function namesHarm(plain: string): boolean {
  return harm.test(plain) || (everyday.test(plain) && person.test(plain));
}
