import './no-model-note.css';
import { siteFacts } from '#web/lib/site-facts.ts';

/**
 * Says what has no effect while no model is connected. It stands in the page as it is sent, and is hidden by the fact that
 * the server writes beside it: put in later it would push all that stands below it.
 */
export function NoModelNote() {
  return (
    <p className="no-model-note" data-model={siteFacts().aiModel}>
      No AI model is connected: rules write the feedback and the summaries of check-ins. So edited
      instructions have no effect, there is no preliminary grade, and a student’s question is not answered:
      you find it under Received work.
    </p>
  );
}
