import './save-bar.css';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { CheckIcon, CircleIcon, SaveIcon, WarningIcon } from '#web/ui/icons.tsx';
import { Spinner } from '#web/ui/loading.tsx';

/** How far what is edited is, in words. */
export type Told = { mark: 'circle' | 'warning' | 'tick'; title: string; text: string };

export type SaveBarProps = {
  /** It stays in sight while there is something to save. */
  dirty: boolean;
  saving: boolean;
  status: Told;
  /** Summary tiles: a number, and its label for one and for many. */
  tiles: readonly (readonly [count: number, one: string, many: string])[];
  /** What the button says. */
  save: string;
  onSave: () => void;
};

/** The bar under a form: summary tiles, and the button that saves. */
export function SaveBar({ dirty, saving, status, tiles, save, onSave }: SaveBarProps) {
  return (
    <section className={classes('save-bar on-board', dirty && 'is-stuck')} aria-label="Summary and saving">
      <dl className="tiles">
        {tiles.map(([count, one, many]) => (
          <div key={many} className="tile">
            <dt>{count === 1 ? one : many}</dt>
            <dd>{count}</dd>
          </div>
        ))}
        <StatusTile told={status} saving={saving} />
      </dl>
      <Button
        kind="pencil"
        wideOnPhone
        className="on-pencil"
        aria-disabled={saving || undefined}
        onClick={() => !saving && onSave()}
      >
        {saving ? <Spinner size={20} /> : <SaveIcon />}
        {save}
      </Button>
    </section>
  );
}

const marks: Record<Told['mark'], typeof CheckIcon> = {
  circle: CircleIcon,
  warning: WarningIcon,
  tick: CheckIcon,
};

function StatusTile({ told, saving }: { told: Told; saving: boolean }) {
  const Mark = marks[told.mark];
  return (
    <div className="tile is-status">
      <dt className="vh">Configuration status</dt>
      <dd>
        <Mark size={32} />
        <span>
          <b>{saving ? 'Saving…' : told.title}</b>
          {saving ? 'One moment' : told.text}
        </span>
      </dd>
    </div>
  );
}
