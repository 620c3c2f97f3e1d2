import type { Help } from '#contract/feedback.ts';
import { strategyTitles } from '#contract/strategy-titles.ts';
import { OrganizerDrawing } from './organizer-drawing.tsx';

/** The shape of its items, where that is not a plain list. */
const shapes: Partial<Record<Help['option'], 'starters' | 'words' | 'steps'>> = {
  'task-scaffolding': 'steps',
  'model-writing': 'starters',
  'sentence-starters': 'starters',
  'word-bank-vocabulary': 'words',
};

/** What one strategy adds to a step. */
export function HelpView({ help }: { help: Help }) {
  const title = strategyTitles[help.option];
  const shape = shapes[help.option] ?? 'list';
  const List = shape === 'steps' ? 'ol' : 'ul';
  return (
    <div className="feedback-help">
      <h4>{help.organizer ? `${title}: ${help.organizer}` : title}</h4>
      {help.organizer && <OrganizerDrawing organizer={help.organizer} />}
      {help.text && <p dir="auto">{help.text}</p>}
      {help.items.length > 0 && (
        <List className={`help-${shape}`}>
          {help.items.map((item) => (
            <li key={item} dir="auto">
              {item}
            </li>
          ))}
        </List>
      )}
      {help.source_quote && (
        <figure className="help-source">
          <blockquote dir="auto">{help.source_quote}</blockquote>
          <figcaption>From your class texts</figcaption>
        </figure>
      )}
    </div>
  );
}
