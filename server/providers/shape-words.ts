/** The shape of an answer in words, for a model behind a server that may not enforce it. Nothing in it can be copied. */
export function shapeText(schema: Record<string, unknown>): string {
  return `Answer with one JSON object of this shape and nothing around it:\n${inWords(schema)}`;
}

function inWords(schema: Schema): string {
  if (schema.anyOf) return schema.anyOf.map(inWords).join(' or ');
  if (schema.properties) {
    const fields = Object.entries(schema.properties).map(([name, field]) => `"${name}": ${inWords(field)}`);
    return `{${fields.join(', ')}}`;
  }
  if (schema.items) return `[${inWords(schema.items)}, …]`;
  if (schema.enum) return schema.enum.map((name) => `"${name}"`).join(' | ');
  const types = [schema.type ?? 'null'].flat().map((type) => typeNames[type] ?? type);
  const name = [types.join(' or '), schema.description].filter(Boolean).join(': ');
  return name === 'null' ? name : `<${name}>`;
}

type Schema = {
  anyOf?: readonly Schema[];
  properties?: Readonly<Record<string, Schema>>;
  items?: Schema;
  enum?: readonly string[];
  type?: string | readonly string[];
  description?: string;
};

const typeNames: Readonly<Record<string, string>> = {
  integer: 'number',
  string: 'text',
  boolean: 'true or false',
};
