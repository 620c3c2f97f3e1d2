type Answer = Record<string, unknown>;

/** What a model answers on the work of the submission factory, in the order of the schema. */
export function buildAnswer(overrides: Answer = {}): Answer {
  return {
    off_task: false,
    strength: {
      text: 'This sentence gives a reason with because. Your reader can follow your idea.',
      sentence: 1,
    },
    step1: buildStep(),
    step2: buildStep({
      label: 'Say what the number shows',
      body: 'The height is here. What does it tell your reader about the light? Add one sentence that says it.',
      sentence: 3,
      criterion: 1,
    }),
    grade: {
      explanation: 'The work makes a claim and gives two numbers for it.',
      criteria: [
        { criterion: 1, band: 'Meeting' },
        { criterion: 2, band: 'Developing' },
      ],
      overall: 'Developing',
    },
    ...overrides,
  };
}

export function buildStep(overrides: Answer = {}): Answer {
  return {
    label: 'Link the number to your claim',
    body: 'Your number is here. How does it help your claim? Add one sentence that joins the two.',
    sentence: 2,
    criterion: 2,
    help: {},
    ...overrides,
  };
}

/** The same as a model writes it, in pieces of a few characters. */
export function toPieces(answer: unknown, size = 7): string[] {
  return JSON.stringify(answer).match(new RegExp(`[\\s\\S]{1,${size}}`, 'g')) ?? [];
}
