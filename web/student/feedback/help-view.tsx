import './help-view.css';
import type { Help } from '#contract/feedback.ts';
import { strategyTitles } from '#contract/strategy-titles.ts';
import { OrganizerDrawing } from './organizer-drawing.tsx';
import type { HelpItem } from './steps/use-putting.ts';

/** How the items are shown, if not as a plain list. */
const shapes: Partial<Record<Help['option'], 'starters' | 'words' | 'steps'>> = {
  'task-scaffolding': 'steps',
  'model-writing': 'starters',
  'sentence-starters': 'starters',
  'word-bank-vocabulary': 'words',
};

/** True for words that may go into the student's work. The sentences of a model are only to be read. */
const isForWork = (option: Help['option']) =>
  option === 'sentence-starters' || option === 'word-bank-vocabulary';

export type HelpViewProps = {
  help: Help;
  /** Puts an item into the work; null after the last draft. */
  onPut: ((item: HelpItem) => void) | null;
};

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
                  onClick={() => onPut({ words: item, isSentence: shape === 'starters' })}
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
