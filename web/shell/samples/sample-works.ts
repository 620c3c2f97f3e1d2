import { type GradeLevel, gradeLevels } from '#contract/constants.ts';
import { criterionLines } from '#words/criterion-lines.ts';

export const sampleKinds = {
  narrative: 'A story of one’s own',
  argument: 'An argument about recess',
  report: 'A report on bean plants',
} as const;
export type SampleKind = keyof typeof sampleKinds;

/** Weakest first. */
export const sampleStrengths = {
  first: 'A first try',
  middle: 'On the way',
  strong: 'A strong work',
} as const;
export type SampleStrength = keyof typeof sampleStrengths;

type Works = Record<SampleKind, Record<SampleStrength, string>>;

/** Written by us, at about grade 3. */
const younger: Works = {
  narrative: {
    first:
      'I went to the lake with my uncle. We had a boat. I saw a turtle and it was nice. Then we ate lunch and we went home. It was a good day and I was happy.',
    middle:
      'My uncle let me row the boat at the lake. I pulled too hard and we went in a circle. My uncle laughed so much the boat shook. Then I saw a turtle on a log. It looked at me and it fell in the water. I rowed better after that. We went home and I told my mom about it.',
    strong:
      'The oar was heavy and cold in my hands. I pulled, and the boat turned in a circle like a leaf. “Both arms!” said my uncle. I pulled with both arms and the boat slid straight over the water. On a log sat a turtle, dry and brown. I stopped rowing. I did not even breathe. Plop! It was gone, and there were only rings on the water. I had never been so quiet before, and now I know that quiet is how you get to see things.',
  },
  argument: {
    first:
      'I think recess should be longer because it is fun. Everybody likes recess. We can play more and run more. Recess is the best part of school so it should be longer.',
    middle:
      'Recess should be longer. First, kids need to run. When we sit too long we start to wiggle and the teacher has to stop the lesson. Second, friends can talk at recess. Some people say we will not have time for reading. I like recess more than reading. That is why recess should be longer.',
    strong:
      'Our school should have thirty minutes of recess. One reason is that we listen better after we run. The handout says that with a longer recess lessons stopped only about half as often. Another reason is that it takes time to choose a game, so a short recess is over when the game begins. Some parents worry that we lose time for reading. But tired kids do not read well, so the time is not lost. Longer recess gives us more learning, not less.',
  },
  report: {
    first:
      'We put beans in a cup. Some beans were in the dark and some were in the window. The beans grew. The beans in the dark were taller so they are better. I liked the beans a lot.',
    middle:
      'My question is if beans need light. We put three cups at the window and three cups in a box. We gave them all water. After ten days the beans at the window were 9 and the beans in the box were 14. The beans in the box were yellow. I think beans need light because they were yellow.',
    strong:
      'Our question was: How does light change how tall a bean plant grows? We put three cups at the window and three in a closed box. All cups got the same soil and 50 milliliters of water each day. After ten days the plants at the window were 9 centimeters tall and dark green. The plants in the box were 14 centimeters tall, thin and yellow. The plants in the dark grew taller but they were weaker. I am not sure if they would live longer than ten days in the box.',
  },
};

/** The same at about grade 6 to 8. */
const older: Works = {
  narrative: {
    first:
      'Last summer I went to the fair with my cousins. First we went on the rides and then we got food and then we saw the animals. I was scared on the big wheel but it was okay in the end. After that we looked at the quilts and some pies. Then my aunt picked us up and we drove home. It was a really fun day and I will never forget it because it was so much fun.',
    middle:
      'The big wheel stopped when our seat was at the top. My cousin Dee kept rocking it and I told her to stop. I was really scared. I could see the whole fair, and the parking lot, and even the water tower. Dee said, “It is just stuck, it happens.” I held the bar and counted. After a few minutes it moved again and we got off. Then we had lemonade and looked at the goats. I think I am less scared of high places now.',
    strong:
      'The wheel gave one long groan and stopped, with our seat at the very top. Below us the music played on, thin as a radio in another room. Dee leaned out to look. The seat tipped. “Do not,” I said, and my voice came out as air. The bar was sticky under my hands and smelled of pennies. I picked out our van in the parking lot, a white crumb, and I stared at it until I could hear my own breath again. Then Dee put her hand on top of mine. Her fingers were freezing. All summer I had thought that she was scared of nothing. “Count with me,” I said, and we counted the lights coming on along the fence, forty, forty-one, until the wheel let us go.',
  },
  argument: {
    first:
      'Schools should have longer recess because students are tired of sitting. It is not fair that we only get a few minutes. If recess was longer everybody would be happier and school would be better. Teachers would like it too. There are many reasons for this and I think every school should do it. In conclusion recess should be longer.',
    middle:
      'I believe that recess should be thirty minutes. One reason is that students pay more attention. At Maple Street School lessons had to stop about half as often when recess was longer. Another reason is health. Students walked, ran or played ball most of the time. Some people say that reading time is lost. However, they are wrong because recess is important too. For these reasons the longer recess should stay.',
    strong:
      'Maple Street School should keep its thirty-minute recess, even though the extra minutes come out of reading. The teachers there counted how often a lesson had to stop for reminders, and with the longer recess it was about half as often. That matters because every stop costs the whole class its thread, not only the student who is spoken to. Students also spent most of the time walking, running or playing, which fifteen minutes hardly allow. A parent objected that her son “reads at school or he does not read.” She has a point: for some students the lost minutes are the only ones. The school could meet it with a reading corner at recess for whoever wants one. What it should not do is keep students at their desks too tired to read, and count that as reading time.',
  },
  report: {
    first:
      'In this lab we grew beans in the light and in the dark. We used cups and soil and water. The beans in the cupboard got taller than the beans in the window. This means that the dark is better for beans. Our experiment went well and we learned a lot about plants and how they grow.',
    middle:
      'Question: Do beans grow better in the light or in the dark? We planted seedlings in two groups. One group was at the window and one was in the cupboard. They both got 50 of water every day. After ten days we measured them. The window beans were 9 cm and the cupboard beans were 14 cm. The cupboard beans were pale. Conclusion: Beans need light to be healthy because the ones in the dark were pale and thin.',
    strong:
      'Question: How does the amount of light change the height and the color of bean seedlings? We planted ten seedlings in the same soil and the same pots, and gave each 50 milliliters of water a day. Five stood at a south window and five in a closed cupboard. On day ten the window plants were 9 centimeters tall on average, with dark green leaves; the cupboard plants were 14 centimeters tall, with thin stems and pale yellow leaves. So the plants in the dark grew 5 centimeters taller, and yet they were not healthier: they used what was stored in the seed to stretch toward a light that was not there. We measured only height and noted color by eye. With the dry mass of the leaves we could say how much the plants had really made, and with only five plants in a group one odd seed could have moved the average.',
  },
};

export function sampleWork(grade: GradeLevel, kind: SampleKind, strength: SampleStrength): string {
  return (gradeLevels.indexOf(grade) <= gradeLevels.indexOf('4') ? younger : older)[kind][strength];
}

const kindWords: [SampleKind, RegExp][] = [
  ['narrative', /narrative|memoir|story|stories|small moment/gi],
  ['report', /\blab\b|experiment|measur|procedure|hypothes|science|data/gi],
  ['argument', /argu|claim|opinion|persua|debate|reasons?\b/gi],
];

/** Guesses the kind from keywords of the unit. */
export function kindFor(unit: { title: string; learning_objectives: string; assessment_criteria: string }) {
  const about = [unit.title, unit.learning_objectives, unit.assessment_criteria].join('\n');
  const counted = kindWords.map(([kind, words]) => ({ kind, count: about.match(words)?.length ?? 0 }));
  return counted.reduce((best, one) => (one.count > best.count ? one : best)).kind;
}

export function criteriaOf({ assessment_criteria: text }: { assessment_criteria: string }): string[] {
  return [...new Set(criterionLines(text))];
}
