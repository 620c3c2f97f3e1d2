import { useSyncExternalStore } from 'react';
import { WorkMarks } from '../feedback/steps/work-marks.tsx';
import type { LazyProps } from '../portal/station-in-use.ts';
import { FinishButton } from '../work/finish-button.tsx';
import { KeptText } from './kept-text.tsx';

/** Replaces the form when a return code opened work of a project that its teacher has hidden. */
export function HiddenProject(props: LazyProps) {
  const { form } = props.inUse;
  const { work } = useSyncExternalStore(form.subscribe, form.get);
  return (
    <div className="paused">
      <p className="portal-no-projects">
        Your teacher does not show this project at the moment, so no next draft can be sent. What you handed
        in is kept, and your code still opens it. What you wrote since is not sent: copy it. Ask your teacher.
      </p>
      {work !== '' && (
        <KeptText
          id="work"
          label="Your work"
          text={work}
          copy="Copy your work"
          hint="Your code opens what was handed in."
          under={<WorkMarks text={work} station={props.station} />}
        />
      )}
      <FinishButton {...props} onCleared={() => undefined} />
    </div>
  );
}
