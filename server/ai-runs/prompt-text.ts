/** Nothing that was typed can begin a line and so pass for a numbered sentence or another part of the prompt. */
export function inOneLine(typed: string): string {
  return typed.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}

/** What is asked for, in words, for a model behind a server that does not enforce the shape. Nothing in it can be copied. */
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
