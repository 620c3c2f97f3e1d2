import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';

export type IslandProps<Props> = Props & {
  /** Its key in `web/public/islands.ts`. */
  name: string;
  part: ComponentType<Props>;
};

/** A part of a public page that moves. It is a root of its own; what goes in must be JSON, for the browser. */
export function Island<Props extends object>({ name, part, ...rest }: IslandProps<Props>) {
  const Part = part as ComponentType<object>;
  return (
    <div
      data-island={name}
      data-props={JSON.stringify(rest)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: what was just drawn, escaped as all that is drawn.
      dangerouslySetInnerHTML={{ __html: renderToString(<Part {...rest} />, { identifierPrefix: name }) }}
    />
  );
}
