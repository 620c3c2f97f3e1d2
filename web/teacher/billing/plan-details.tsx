import { monthlyPrice } from '#contract/constants.ts';
import { Pane } from '#web/ui/sheet.tsx';
import { Ticks } from '#web/ui/ticks.tsx';

export function PlanDetails() {
  return (
    <Pane aria-labelledby="plan-title">
      <h2 id="plan-title">Plan details</h2>
      <p className="plan-price">
        <b>{monthlyPrice}</b>
        <span>/month</span>
      </p>
      <Ticks
        items={[
          'Unlimited AI feedback generation',
          'Custom unit configurations',
          'Student submission processing',
          'Text and image upload support',
          'Pedagogical strategy customization',
        ]}
      />
      <p className="fine-print">
        Renews each month until you cancel. Cancel any time in the payment portal: what is paid stays yours
        until the end of the month.
      </p>
    </Pane>
  );
}
