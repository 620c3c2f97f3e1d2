import { RulerSteps } from '#web/ui/ruler.tsx';
import { type LazyProps, useFeedback } from '../portal/station-in-use.ts';

/** Folded once there is feedback. */
export function HowItWorks({ station }: Pick<LazyProps, 'station'>) {
  const isFolded = useFeedback(station, ({ phase }) => phase !== 'empty');
  return (
    <RulerSteps
      className="portal-how"
      title="How it works"
      isFolded={isFolded}
      steps={[
        'Enter your name',
        'Type your work or take a photo',
        "Click 'Get AI Feedback'",
        'Print or save your feedback',
      ]}
    />
  );
}
