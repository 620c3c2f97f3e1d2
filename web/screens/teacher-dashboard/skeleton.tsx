import './editor-frame.css';
import './skeleton.css';
import { Spinner } from '#web/ui/loading.tsx';
import { Sheet } from '#web/ui/sheet.tsx';

/** A desk before what belongs on it is there: the same places, so that nothing jumps. */
export function GhostDesk({ title = 'Saved units', says = 'Loading your units…' }) {
  return (
    <Sheet className="desk" aria-busy="true">
      <div className="desk-rail">
        <div className="units-head">
          <h2>{title}</h2>
        </div>
        <div className="ghost-units" aria-hidden="true">
          <i className="ghost is-card" />
          <i className="ghost is-card" />
          <i className="ghost is-card" />
        </div>
      </div>
      <div className="desk-main">
        <p className="ghost-note" role="status">
          <Spinner />
          {says}
        </p>
        <div className="ghost-form" aria-hidden="true">
          <i className="ghost is-field" />
          <i className="ghost is-page" />
          <i className="ghost is-page" />
        </div>
      </div>
    </Sheet>
  );
}
