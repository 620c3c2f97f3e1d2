export type Part = Node | string | false;
export type Make = (
  name: keyof HTMLElementTagNameMap,
  attributes: Record<string, string>,
  ...parts: Part[]
) => HTMLElement;

/** Builds elements of a document. Texts become text nodes: nothing in them can become markup. */
export function element(page: Document): Make {
  return (name, attributes, ...parts) => {
    const made = page.createElement(name);
    for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
    made.append(...parts.filter((part) => part !== false));
    return made;
  };
}
