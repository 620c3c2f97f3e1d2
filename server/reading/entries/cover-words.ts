/** Words of book advertising: one is enough. */
const advertises =
  /\b(?:best-?sell(?:er|ers|ing)|(?:award|prize)-winning|(?:newbery|caldecott|pulitzer|booker|national book award)\b[^.]{0,20}\b(?:winner|medal|winning)|critically acclaimed|new york times|readers (?:of all ages|everywhere|worldwide)|(?:millions of|young|delight) readers|perfect for fans|fans of \p{L}+ will|put (?:it|this book) down\b(?=[^.]{0,3}$)|page-?turner|must-read|a classic for|timeless classic|beloved (?:novels?|classics?|author|characters?|tale)|full-color (?:photographs|illustrations)|most widely read)\b/iu;
/** Words of praise or offer. A reader may use one. */
const praises =
  /(?<![\p{L}])(?:unforgettable|unputdownable|heart-?(?:pounding|warming|wrenching|breaking|stopping)|spellbinding|breathtaking|riveting|gripping|mesmerizing|captivat(?:es|ing|ed)|stunning|haunting|dazzling|thrilling|compelling|poignant|luminous|lyrical|enchanting|hilarious|powerful|masterful(?:ly)?|beautifully|gorgeous(?:ly)?|inspiring|epic|timeless|controversial|delightful|extraordinary|remarkable|searing|page-turning|action-packed|fast-paced|coming-of-age|edge-of-your-seat|masterpiece|debut|saga|tale (?:of|that)|story of (?:love|friendship|courage|hope|survival|family|loss|betrayal)|exploration of|portrait of|(?:adventure|ride) of a lifetime|journey of)(?![\p{L}])/giu;
const offers =
  /(?<![\p{L}])(?:(?:Join|Meet) \p{Lu}\p{L}+|Discover (?:the|how|why|what)|Find out (?:what|how|whether|if))|Will (?:he|she|they|\p{Lu}\p{Ll}+) [^.!?]*\?/gu;
/** Phrases that tell a story without its end. Readers use them, too: alone, only many of them count. */
const turns =
  /(?<![\p{L}])(?:changes? everything|never be the same|against all odds|before it['’]?s? (?:is )?too late|race against time|turned upside down|big trouble|love at first sight|dark secrets?|darkness|ancient evil|deadly|collide|plunges?|embarks? on|sets? out on|comes across|discovers? that|must (?:find|decide|choose|face|fight|save|learn|confront|uncover)|finds? (?:himself|herself|themselves)|little does|one (?:boy|girl|man|woman|family)['’]s|(?:thirst|quest) for|secrets of|mysteries of)(?![\p{L}])/giu;
const typeset = /…|\.\.\.(?=\s)|\p{L}—\p{L}|-year-old\b|!$/gu;

const weights = { praise: 1.5, other: 1 };
const enough = { withPraise: 3, alone: 4 };

/** Phrases typical of book covers; empty where the answer does not look like one. */
export function coverWords(answer: string): string[] {
  if (isReaders(answer)) return [];
  const [sure] = advertises.exec(answer) ?? [];
  if (sure) return [sure];
  const praised = [...new Set([...(answer.match(praises) ?? []), ...(answer.match(offers) ?? [])])];
  const told = answer.match(turns) ?? [];
  const set = Math.min(1, answer.match(typeset)?.length ?? 0);
  const weight = praised.length * weights.praise + (told.length + set) * weights.other;
  return weight >= (praised.length > 0 ? enough.withPraise : enough.alone) ? [...praised, ...told] : [];
}

/** A cover never says "I". */
function isReaders(answer: string): boolean {
  return /(?<![\p{L}])(?:i|i['’]m|me|my|cuz|bc)(?![\p{L}])/iu.test(answer);
}
