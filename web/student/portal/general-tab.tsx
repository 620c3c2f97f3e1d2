import { useEffect, useRef } from 'react';
import { Pane, Sheet } from '#web/ui/sheet.tsx';
import { FeedbackCard } from '../feedback/feedback-card.tsx';
import { useEntry } from '../work/entry-form.ts';
import { SubmitWork } from '../work/submit-work.tsx';
import { useFeedback } from './station-in-use.ts';
import type { StationProps } from './station-props.ts';
import { useStation } from './use-station.ts';

/** In a paused classroom it shows only what this device has stored. */
export function GeneralTab({ access, api, onNickname, onLeave }: StationProps) {
  const inUse = useStation(access, api, onLeave);
  const { lazy } = inUse;
  const feedbackTitle = useRef<HTMLHeadingElement>(null);
  const isEmpty = useFeedback(lazy?.station, ({ phase }) => phase === 'empty');
  const nickname = useEntry(inUse.form, 'nickname');
  useEffect(() => onNickname(nickname), [nickname, onNickname]);

  if (access.paused) {
    return (
      <Sheet panes={!isEmpty} className={isEmpty ? 'portal-waiting' : 'portal-sheet'}>
        <Pane aria-labelledby="submit-title">
          {lazy && <lazy.PausedWork inUse={inUse} station={lazy.station} />}
        </Pane>
        {!isEmpty && <FeedbackCard inUse={inUse} titleRef={feedbackTitle} />}
      </Sheet>
    );
  }
  return (
    <>
      {access.preview && lazy && <lazy.PreviewNotice />}
      <Sheet panes className={inUse.units.length > 0 ? 'portal-sheet has-task' : 'portal-sheet'}>
        {lazy && inUse.units.length > 0 && <lazy.AssignmentView inUse={inUse} station={lazy.station} />}
        <Pane aria-labelledby="submit-title" className="submit-pane">
          <h2 id="submit-title" tabIndex={-1}>
            Submit your work
          </h2>
          {inUse.units.length > 0 && (
            <SubmitWork inUse={inUse} onSent={() => feedbackTitle.current?.focus()} />
          )}
          {inUse.units.length === 0 &&
            // A return code opens a single project, which its teacher may have hidden.
            (access.keptAs ? (
              lazy && <lazy.HiddenProject inUse={inUse} station={lazy.station} />
            ) : (
              <p className="portal-no-projects">
                No projects available. Create a project in the Teacher Portal first.
              </p>
            ))}
        </Pane>
        <FeedbackCard inUse={inUse} titleRef={feedbackTitle} />
      </Sheet>
      {lazy && <lazy.HowItWorks station={lazy.station} />}
    </>
  );
}
