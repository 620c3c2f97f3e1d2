import './editor-frame.css';
import './saved-list.css';
import './skeleton.css';
import { Spinner } from '#web/ui/loading.tsx';
import { Sheet } from '#web/ui/sheet.tsx';

/** The editor before its data: the same layout, so that nothing jumps. */
export function EditorSkeleton({ title = 'Saved units', says = 'Loading your units…' }) {
  return (
    <Sheet className="editor" aria-busy="true">
      <div className="editor-rail">
        <div className="saved-head">
          <h2>{title}</h2>
        </div>
        <div className="skeleton-list" aria-hidden="true">
          <i className="skeleton is-card" />
          <i className="skeleton is-card" />
          <i className="skeleton is-card" />
        </div>
      </div>
      <div className="editor-main">
        <SkeletonForm says={says} />
      </div>
    </Sheet>
  );
}

export function SkeletonForm({ says }: { says: string }) {
  return (
    <>
      <p className="skeleton-note" role="status">
        <Spinner />
        {says}
      </p>
      <div className="skeleton-form" aria-hidden="true">
        <i className="skeleton is-field" />
        <i className="skeleton is-page" />
        <i className="skeleton is-page" />
      </div>
    </>
  );
}
