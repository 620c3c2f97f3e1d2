/** A JSON schema, as models are given one. */
export type Schema = Record<string, unknown>;

export function object(properties: Schema): Schema {
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false };
}

export function orNull(schema: Schema): Schema {
  return { anyOf: [schema, { type: 'null' }] };
}

export function text(description: string): Schema {
  return { type: 'string', description };
}

export function list(description: string): Schema {
  return { type: 'array', items: { type: 'string' }, description };
}

export function passage(description: string, kind: 'unit' | 'mentor'): Schema {
  const sentence = { type: 'integer', description: `number of a sentence of the ${kind} texts` };
  return object({ text: text(description), first_sentence: sentence, last_sentence: sentence });
}
