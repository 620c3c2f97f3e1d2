import { drawBlankPage, drawPage, drawScribble, type FontName } from '#practice/photos/draw-page.ts';
import { type PhotoOptions, takePhoto } from '#practice/photos/take-photo.ts';

/** A photo and what is written on it; null where it must be refused. */
export type OcrPage = { kind: string; photo: Buffer; truth: string | null };

const texts = [
  'The bean in the dark grew taller because it was looking for light. I measured it every day with a ruler. On Friday it was 14 cm tall, and the bean on the window was only 9 cm. Its leaves were green and the other leaves were yellow. I think a plant needs light to make its food.',
  'My grandmother keeps bees behind the house. In spring she opens the hives slowly so that they do not get angry. She says, "A calm hand makes calm bees." Last year we filled twenty-three jars of honey. I helped to carry them to the market, and every jar was sold before noon!',
  "Should our school start later? I beleive it should. Most students in my class sleep less than eight hours, and they are tired when the first bell rings. When my cousin's school changed its start to 8:45, fewer students came late. Teachers could also use the quiet time to plan.",
  'The storm came in the night. First we heard the wind, then the rain hit the windows like small stones. My brother and me was scared, but Dad lit a candle and told us a story about a ship. In the morning the big oak lay across the road and nobody could drive to work.',
  'Water moves in a circle. The sun warms the sea and some of the water becomes vapor. It rises, cools and turns into clouds. When the drops are too heavy they fall as rain or snow. Rivers carry the water back to the sea, and then it all begins again.',
];

const print: FontName[] = ['sans', 'serif'];
const hands: FontName[] = ['patrick', 'kalam', 'schoolbell'];

type Kind = {
  kind: string;
  count: number;
  fonts: FontName[];
  ruled?: boolean;
  photo: (random: () => number) => PhotoOptions;
};

const kinds: Kind[] = [
  { kind: 'print clean', count: 6, fonts: print, photo: () => ({}) },
  { kind: 'print photo: shadow', count: 4, fonts: print, photo: (r) => ({ ...hand(r), shadow: true }) },
  { kind: 'print photo: tilt', count: 4, fonts: print, photo: (r) => ({ ...hand(r), tilt: 3 + r() * 4 }) },
  {
    kind: 'print photo: low light',
    count: 4,
    fonts: print,
    photo: (r) => ({ ...hand(r), light: 0.3, grain: 5 }),
  },
  {
    kind: 'print photo: turned',
    count: 3,
    fonts: print,
    photo: (r) => ({ ...hand(r), turn: r() < 0.5 ? 90 : 270 }),
  },
  { kind: 'print photo: 12 MP', count: 2, fonts: print, photo: (r) => ({ ...hand(r), asTelephone: true }) },
  {
    kind: 'print photo: captured',
    count: 3,
    fonts: print,
    photo: (r) => ({ ...hand(r), shadow: true, asCaptured: true }),
  },
  { kind: 'hand clean', count: 6, fonts: hands, photo: () => ({}) },
  { kind: 'hand on lines', count: 3, fonts: hands, ruled: true, photo: () => ({}) },
  { kind: 'hand photo: shadow', count: 3, fonts: hands, photo: (r) => ({ ...hand(r), shadow: true }) },
  { kind: 'hand photo: tilt', count: 3, fonts: hands, photo: (r) => ({ ...hand(r), tilt: -3 - r() * 4 }) },
  {
    kind: 'hand photo: low light',
    count: 3,
    fonts: hands,
    photo: (r) => ({ ...hand(r), light: 0.35, grain: 4 }),
  },
  {
    kind: 'hand photo: turned',
    count: 3,
    fonts: hands,
    photo: (r) => ({ ...hand(r), turn: r() < 0.5 ? 90 : 270 }),
  },
  {
    kind: 'hand photo: captured',
    count: 3,
    fonts: hands,
    photo: (r) => ({ ...hand(r), shadow: true, asCaptured: true }),
  },
];

/** A hand that holds the telephone: never quite level, never quite sharp. */
function hand(random: () => number): PhotoOptions {
  return { tilt: (random() - 0.5) * 2.4, blur: 0.6 + random() * 0.5, grain: 3, light: 0.85 };
}

/** One page after another, the same for the same random numbers. */
export async function* ocrPages(random: () => number): AsyncGenerator<OcrPage> {
  let number = 0;
  for (const { kind, count, fonts, ruled, photo } of kinds) {
    for (let index = 0; index < count; index++) {
      const truth = texts[number++ % texts.length] ?? '';
      const page = await drawPage(truth, { font: fonts[index % fonts.length] ?? 'sans', ruled });
      yield { kind, truth, photo: await takePhoto(page, photo(random), random) };
    }
  }
  yield* unreadablePages(random);
}

async function* unreadablePages(random: () => number): AsyncGenerator<OcrPage> {
  const refused = (page: Buffer, options: PhotoOptions) => takePhoto(page, options, random);
  for (let index = 0; index < 8; index++) {
    const scribble = await drawScribble(random);
    yield {
      kind: 'unreadable: scribble',
      truth: null,
      photo: await refused(scribble, index % 2 ? hand(random) : {}),
    };
  }
  for (let index = 0; index < 6; index++) {
    const page = await drawPage(texts[index % texts.length] ?? '', {
      font: hands[index % 3] ?? 'kalam',
      size: 26,
    });
    yield {
      kind: 'unreadable: shaken',
      truth: null,
      photo: await refused(page, { blur: 9 + index, grain: 6 }),
    };
  }
  for (let index = 0; index < 4; index++) {
    yield {
      kind: 'unreadable: blank',
      truth: null,
      photo: await refused(await drawBlankPage(), hand(random)),
    };
  }
  for (let index = 0; index < 2; index++) {
    const page = await drawPage(texts[index] ?? '', { font: 'kalam', size: 26 });
    yield { kind: 'unreadable: dark', truth: null, photo: await refused(page, { light: 0.04, grain: 10 }) };
  }
}
