/** How a letter begins. */
export const greets =
  /^(?:dear|hello|hi|hey|greetings|good (?:morning|afternoon|evening|day)|to (?:the|whom|my|all|our)|attention)\b/iu;

/** What stands over its signature, or ends a work. */
export const closes =
  /^(?:(?:yours )?(?:sincerely|truly|faithfully|respectfully|cordially)(?: yours)?|yours(?: truly)?|love|lots of love|much love|best(?: wishes| regards)?|(?:kind|warm|best) regards|regards|respectfully|your (?:\p{L}+ )?(?:friend|student|classmate|neighbou?r|daughter|son|nephew|niece|grand\p{L}+|fan|reader|citizen|cousin)|from|by|cheers|bye|the end|to be continued|with (?:love|respect|hope|kind regards)|a (?:concerned|worried|hopeful|caring) \p{L}+|thank you|thanks)\b/iu;
