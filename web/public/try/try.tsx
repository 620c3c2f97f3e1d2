import './try.css';
import { Island } from '#web/shell/islands/island.tsx';
import { PageHead } from '#web/shell/page-head.tsx';
import { PublicPage } from '#web/shell/public-page.tsx';
import { TryForm } from './try-form.tsx';

export function Try() {
  return (
    <PublicPage>
      <PageHead title="Try it with your own paragraph" deep>
        <p>
          Our built-in coach answers here, by rules: never an AI model, even where a school uses one. Nothing
          that you type is kept.
        </p>
      </PageHead>
      <div className="wrap onto-board">
        <Island name="try-form" part={TryForm} />
      </div>
    </PublicPage>
  );
}
