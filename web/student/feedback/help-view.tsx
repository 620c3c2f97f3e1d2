import './help-view.css';
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

/** What is meant to be written into one's own work. The sentences of a model are not: they are to be read. */
const isForWork = (option: Help['option']) =>
  option === 'sentence-starters' || option === 'word-bank-vocabulary';

export type HelpViewProps = {
  help: Help;
  /** Puts an item into the work; null where there is no further draft. */
  onPut: ((item: string) => void) | null;
};

/** What one strategy adds to a step. */
export function HelpView({ help, onPut }: HelpViewProps) {
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
              {onPut && isForWork(help.option) ? (
                <button
                  type="button"
                  className="help-key"
                  title="Put into your work"
                  onClick={() => onPut(item)}
                >
                  {item}
                </button>
              ) : (
                item
              )}
            </li>
          ))}
        </List>
      )}
      {help.source_quote && (
        <figure className="help-source">
          <blockquote translate="no" dir="auto">
            {help.source_quote}
          </blockquote>
          <figcaption className="hint">From your class texts</figcaption>
        </figure>
      )}
    </div>
  );
}
