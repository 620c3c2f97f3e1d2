/**
 * Words in which somebody answers a concern of the student. Concerns are for the teacher alone: no feedback and no
 * summary that a student sees may speak so, and the one line about help is shown apart from both.
 */
export const answersConcern =
  /\b(?:988|hurt(?:ing|s)? (?:yourself|you)|your safety|(?:worried|concerned) (?:about|for) you|trusted adult|(?:adult|grown-?up|someone|somebody) (?:that |whom )?you trust|(?:tell|talk to|speak (?:to|with)|ask) an? (?:adult|grown-?up|counsel(?:l)?or)|you (?:are|['’]re) not alone|sorry (?:to hear|that you)|(?:get|find|ask for) help (?:from an?|right) )/i;
