import type { HandedIn } from '../class-hands-in.ts';

/** What a class wrote on the demo's beans, the first to hand in first; our own texts. */
export const beanClass: readonly HandedIn[] = [
  {
    nickname: 'Green Frog',
    text: 'Light makes a bean plant strong. The window plants were 15 centimeters tall on day ten and had thick stems. The closet plants were 24 centimeters, but they were pale and bent over. A leaf needs light to make chlorophyll, because without it the plant cannot make sugar.',
  },
  {
    nickname: 'Red Fox',
    text: 'The dark is better for beans. The closet plants were taller on day ten. They were 24 centimeters and the window plants were only 15 centimeters. Taller plants win.',
    question: 'Is taller the same as healthy?',
  },
  {
    nickname: 'Snow Goose',
    text: 'Plants need light. The plants in the closet were yellow. Their leaves were tiny. I felt sorry for them. The window plants looked nice and green.',
  },
  {
    nickname: 'Quiet Otter',
    text: 'I think that light changes the color of a bean plant. In the closet the leaves turned yellow. In the window they stayed green. This happens because a leaf stops making chlorophyll when it gets no light.',
  },
  { nickname: 'Gray Wolf', text: 'Beans need light.' },
  {
    nickname: 'Sandhill Crane',
    text: 'A bean plant in the dark grows fast and then it dies. On day ten it was 24 centimeters tall. On day eighteen four of the five closet plants had died. The seed is like a packed lunch, so the plant used its food to get taller. When the food was gone it starved.',
  },
  {
    nickname: 'Little Owl',
    text: 'We put one plant in the closet and one by the window. We gave both of them two spoons of water each day. The closet plant fell over. The other one did not. So light is good for plants.',
    question: 'How many centimeters did Theo grow?',
  },
  {
    nickname: 'Brown Bear',
    text: 'A bean plant gets its food from the soil, so it does not need light at all. The closet plants were tall. They had the same soil as the window plants. It was a fair test.',
  },
  {
    nickname: 'Busy Beaver',
    text: 'Light helps a plant to make food. The leaves catch energy and turn water and air into sugar. That is why the window plants had wide green leaves and all five of them were alive on day eighteen.',
  },
  {
    nickname: 'Sea Turtle',
    text: 'The window plant was better. It had a thick stem. The closet plant had a thin stem. It was 24 centimeters tall and the window plant was 15 centimeters tall. I would put my bean in the window.',
  },
  {
    nickname: 'Wild Goose',
    text: 'How does light change a bean plant? It makes the stem short and thick and the leaves green. The closet plants stretched to look for light. They were 9 centimeters taller, but they were weak because they had no energy.',
  },
];
