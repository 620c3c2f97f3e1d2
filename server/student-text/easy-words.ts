import { stem } from './words.ts';

/**
 * Words that nearly every reader of grade 2 knows: no word bank needs them, and they do not tell what a unit is
 * about. Put together by us from the words of early readers.
 */
const words = `
able about above across act add afraid after again against age ago air all almost alone along already also always
am an and angry animal another answer any anyone anything apple are area arm around arrive art as ask at ate away
baby back bad bag ball bank bath be beach bear beautiful became because become bed been before began begin behind
being believe bell below beside best better between big bike bird birthday bit black blow blue boat body book both
bottom bowl box boy bread break breakfast bring broke brother brought brown build built burn bus busy but buy by
cake call came can cannot car card care carry cat catch caught cause center certain chair chance change chase check
child children choose city class clean clear climb close cloth clothes cloud coat cold color come cook cool corner
cost could country course cover cross cry cup cut dad dance dark day dead dear decide deep desk did die different
dinner dirt dish do doctor does dog done door down draw dream dress drink drive drop dry duck during each ear early
earth easy eat edge egg eight either else empty end enjoy enough even evening ever every everyone everything example
eye face fact fall family far farm farmer fast father favorite feed feel feet fell felt few field fight figure fill
final finally find fine finger finish fire first fish five fix floor flower fly follow food foot for forget form
forward found four free fresh friend from front fruit full fun funny game garden gave get gift girl give glad glass
go goes gold gone good got grade grandma grandpa grass great green grew ground group grow guess had hair half hand
happen happy hard has hat have he head hear heard heart heavy held hello help her here hide high hill him his hit
hold hole home hope horse hot hour house how hundred hungry hurry hurt i ice idea if important in inside instead
interesting into is island it its job join jump just keep kept key kick kid kill kind king kitchen knew know lake
land language large last late later laugh lay lead learn least leave left leg less lesson let letter life light like
line lion list listen little live long look lose lost lot loud love low luck lunch mad made make man many map mark
matter may maybe me mean meat meet men middle might mile milk mind minute miss mom money month moon more morning
most mother mountain mouth move much music must my name near need never new next nice night nine no noise none north
nose not note nothing notice now number of off often oh oil ok old on once one only open or orange order other our
out outside over own page paint pair paper parent park part party pass past pay pen people perhaps person pet phone
pick picture piece pig place plan plant play please point poor possible pretty probably problem pull push put queen
question quick quiet quite race rain ran reach read ready real really reason red remember rest rice rich ride right
ring river road rock roll room round row rule run sad safe said same sand sat save saw say school sea seat second
see seed seem seen self sell send sent sentence set seven several shall shape share she ship shirt shoe shop short
should shout show shut sick side sign simple since sing sister sit six size sky sleep slow small smell smile snow so
soap soft some somebody someone something sometimes son song soon sorry sort sound soup south space speak special
spend spot spring stair stand star start stay step stick still stone stood stop store story street strong student
study stuff such sudden suddenly sugar summer sun sure surprise swim table tail take talk tall teach teacher team
tell ten test than thank that the their them then there these they thing think third this those though thought
thousand three threw through throw time tiny tired to today together told tomorrow too took top touch toward town
toy trade train travel tree trip trouble truck true truth try turn twelve twenty two type under understand until up
upon us use usual usually very visit voice wait wake walk wall want war warm was wash watch water way we wear
weather week well went were west wet what wheel when where whether which while white who whole whose why wide wife
wild will win wind window winter wish with without woman women wonder wood word wore work world worry would write
wrong yard year yell yellow yes yesterday yet you young your zoo
age air bit boss cheer crowd deal else else's film fold gray guy hang hi hurt inch jam joke joy juice knee lamp land
lap leaf lip lock lunch mail meal mess mix mouse nap neck nest nut pack pan path pen pie pin pipe pizza plate pool
pop pot rabbit rat rug sack sandwich seat sheep shell sink skin snack snake sock spoon string sweet swing tape tent
tie tongue tooth teeth towel toast tower turtle wave wing wire wolf worm zip zero
able allow although amount appear attack average avoid aware beat begin belong beyond bright broad careful choice
clearly common compare complete consider continue correct count create daily deal describe desire detail difficult
direct discover discuss effort enter especially event everywhere exactly expect experience explain famous feeling
foreign forest forever future general gentle giant goal grown guard habit history human imagine include inform knock
known lady lately level likely local lonely main manage material measure member memory mention mistake modern moment
movie narrow nature nearly neither nobody normal object ocean offer office opinion paragraph partner pattern peace
perfect plain planet pleasure position power prepare present prove provide quality quickly rather recent record
regular remain report require result return science seldom serious service several shoulder silent similar single
situation slowly social society solve somewhere steady straight strange style subject succeed suggest support
suppose surface system taught therefore thick thin thirty tight title topic total tradition twice unless unusual
useful valley value various view village whatever whenever wherever within wise worth writer written
`;

const easyWords: ReadonlySet<string> = new Set(words.trim().split(/\s+/));

/** Whether a word, or a shorter word inside it, is one of them: "worker" is as easy as "work". */
export function isEasy(word: string): boolean {
  if (easyWords.has(word)) return true;
  const roots = [word, word.replace(/(?:s|es|ed|ing|ly|er|ers|est|ful|y|d|r)$/, '')];
  const more = roots.flatMap((root) => [
    root,
    `${root}e`,
    root.replace(/(.)\1$/, '$1'),
    root.replace(/i$/, 'y'),
  ]);
  return [stem(word), ...more].some((root) => easyWords.has(root));
}
