/** How children and phones spell, and how everybody else does. Only words that concerns are told in. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/\b(?:im|i m)\b/g, 'i am'],
  [/\b(?:ive|i v)\b/g, 'i have'],
  [
    /\bill (?=(?:never|be|not|do|hurt|kill|make|just|get|go|break|beat|run|put|shoot|stab|bring|jump|take)\b)/g,
    'i will ',
  ],
  [/\bded\b/g, 'dead'],
  [/\bid (?=(?:rather|be|like|never|die|just|kill)\b)/g, 'i would '],
  [/\b(do|does|did|is|are|was|were|has|have|had|would|could|should)nt\b/g, '$1 not'],
  [/\b(?:cant|can not|cannot|cnt)\b/g, 'can not'],
  [/\b(?:wont|wnt)\b/g, 'will not'],
  [/\b(?:aint)\b/g, 'is not'],
  [/\b(?:dnt|dun)\b/g, 'do not'],
  [/\bwanna\b/g, 'want to'],
  [/\b(?:gonna|gunna|gona)\b/g, 'going to'],
  [/\b(?:gotta)\b/g, 'have to'],
  [/\b(?:cuz|cus|coz|becuase|becuz|bcuz|bc|becouse|cause)\b/g, 'because'],
  // Learners of English write kilometres so.
  [
    /(?<!(?:\d|\b(?:few|many|several|some|more|hundred|thousand|million|two|three|four|five|six|seven|eight|nine|ten|twenty|fifty|of|in)) ?)\bkms\b(?! (?:away|from|per|an hour|long|far|to the|of))/g,
    'kill myself',
  ],
  [/\bunaliv(?:e|ing)\b/g, 'kill'],
  [/\b(?:sucide|suiside|suicde|sewer ?slide)\b/g, 'suicide'],
  [/\b(my|him|her|your) self\b/g, '$1self'],
  [/\bher self\b/g, 'herself'],
  [/\b(?:any ?1|any one)\b/g, 'anyone'],
  [/\b(?:no ?body|no one|noone|nobuddy|nobdy|no1)\b/g, 'nobody'],
  [/\b(?:evry|evrey|every) ?(?=day|night|nite|time|body|one|week)/g, 'every '],
  [/\b(?:ppl|peeple|peple)\b/g, 'people'],
  [/\b(?:freind|frend|frnd)(s?)\b/g, 'friend$1'],
  [/\b(?:skool|scool|schol)\b/g, 'school'],
  [/\b(?:wud|wuld)\b/g, 'would'],
  [/\b(?:cud|culd)\b/g, 'could'],
  [/\b(?:nite|nigt)(s?)\b/g, 'night$1'],
  [/\b(?:punchs|punshes|punchis)\b/g, 'punches'],
  [/\b(?:hitts|hites)\b/g, 'hits'],
  [/\b(?:stomac|stomack|stomache|tummy)\b/g, 'stomach'],
  [/\b(?:bulied|bullyed|bullyd|bulleyed|bulliyed)\b/g, 'bullied'],
  [/\b(?:dissapear|disapear|dissappear)/g, 'disappear'],
  [/\b(?:hungrey|hungy|hungery)\b/g, 'hungry'],
  [/\b(?:sumtimes|somtimes|sometime)\b/g, 'sometimes'],
  [/\b(?:sumone|somone|some one)\b/g, 'someone'],
  [/\b(?:razer|rasor)/g, 'razor'],
  [/\b(?:wat|wut)\b/g, 'what'],
  [/\b(?:brung|brang)\b/g, 'brought'],
  [/\b(?:trow|thro)\b/g, 'throw'],
  [/\b(?:wipped|whiped)\b/g, 'whipped'],
  [/\b(?:agian|agen)\b/g, 'again'],
  [/\b(?:rly)\b/g, 'really'],
  [/\b(?:ur)\b/g, 'your'],
  [/\bu\b/g, 'you'],
  [/\b(?:tmrw|tomorow|tmr|tommorow)\b/g, 'tomorrow'],
  [/\b(?:mommy|momma|mama|mum|mami|my ma)\b/g, 'my mom'],
  [/\b(?:daddy|papi)\b/g, 'dad'],
  [/\bmy my\b/g, 'my'],
];

/** A sentence in small letters without apostrophes, with the usual misspellings put right: for looking only, never for showing. */
export function toPlain(sentence: string): string {
  const small = sentence
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[’'‘`]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return spellings.reduce((text, [pattern, instead]) => text.replace(pattern, instead), small);
}
