import { stem, wordsOf } from '#server/student-text/index.ts';

/** Words that fit any question on any book: of grammar, of praise, of books and of questions. */
const emptyWords =
  `a about above again all almost already also always am an and any are as at be became because been before
  being between both but by came can come could did do does doing don done down each either else ever every for from gave get gets
  getting give given gives go goes going gone got had has have having he her here hers herself him himself his how i if in into
  is it its itself just keep kept let like likes liked made make makes making many may me might mine more most much must my myself no
  nor not now of off often on once one ones only or other others our ours out over own per put quite rather really s said same saw say
  says see seen she should since so some still such take t than that the their theirs them themselves then there these they this those
  to too took two up upon us use used uses using very want wanted wants was way ways we well went were what when where whether
  which while who whole whom whose why will with would yet you your yours
  im ive id ill hes shes theyre youre thats whats its isnt wasnt arent werent dont doesnt didnt wont cant couldnt wouldnt shouldnt
  aint gonna wanna kinda sorta
  becuase becase becaus becuz becus becuse becouse beacuse bcuz bcz bcs bc cuz cus cause coz
  good nice cool fun great bad boring interesting awesome amazing okay ok fine weird crazy best better favorite favourite pretty
  stuff stuf thing things something someone somebody somewhere anything everything everyone lot lots bunch kind sort type
  story stories book books chapter chapters page pages text texts author authors writer character characters main part parts novel
  passage read reads reading question questions answer answers happen happens happened happening different important importance
  matter matters mattered event events first second third last next begin beginning start end ending middle word words detail
  details fact facts idea ideas reason reasons example examples mean means meaning meant know knows knew think thinks thought remember idk dunno
  maybe probably guess depend depends feel feels feeling feelings course true yes yeah yep nope sure um uh lol haha
  learned learn learning learnt week today basically actually literally totally`.split(/\s+/);
const empty = new Set(emptyWords.map(stem));
const emptyAsTyped = new Set(emptyWords);

/** "Don't" and "I'm" as they stand in the list. */
const plain = (word: string) => word.replace(/['’]/g, '');

/** Stems of meaningful words; numbers count, too. */
export function tellingStems(text: string): string[] {
  return wordsOf(text)
    .filter((word) => !emptyAsTyped.has(plain(word)) && (word.length > 1 || /\p{N}/u.test(word)))
    .map(stem)
    .filter((one) => !empty.has(one));
}

/** Meaningful stems of an answer that are not in its question, each once. */
export function ownStems(answer: string, question: string): string[] {
  const asked = new Set(wordsOf(question).map(stem));
  return [...new Set(tellingStems(answer))].filter((one) => !asked.has(one));
}
