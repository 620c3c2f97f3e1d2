export type Part = Node | string | false;
export type Make = (
  name: keyof HTMLElementTagNameMap,
  attributes: Record<string, string>,
  ...parts: Part[]
) => HTMLElement;

/** Builds elements of a document. Texts become text nodes, so that nothing in them can be markup. */
export function element(page: Document): Make {
  return (name, attributes, ...parts) => {
    const made = page.createElement(name);
    for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
    made.append(...parts.filter((part) => part !== false));
    return made;
  };
}

/** A term and its value, in the list at the head of a page. */
export function fact(make: Make, term: string, value: string): HTMLElement {
  return make('div', {}, make('dt', {}, term), make('dd', { dir: 'auto', translate: 'no' }, value));
}
