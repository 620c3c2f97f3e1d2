import '../skeleton.css';
import { Spinner } from '#web/ui/loading.tsx';

/** A form that is on its way. */
export function GhostForm({ says }: { says: string }) {
  return (
    <>
      <p className="ghost-note" role="status">
        <Spinner />
        {says}
      </p>
      <div className="ghost-form" aria-hidden="true">
        <i className="ghost is-field" />
        <i className="ghost is-page" />
        <i className="ghost is-page" />
      </div>
    </>
  );
}
