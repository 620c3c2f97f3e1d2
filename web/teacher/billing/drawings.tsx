import { trialDays } from '#contract/constants.ts';
import { Line } from '#web/ui/line.tsx';

/** A till receipt, ticked. */
export function Receipt() {
  return (
    <Line box="360 130">
      <path d="M30 24c40-3 80-3 120 0v92l-15-9-15 9-15-9-15 9-15-9-15 9-15-9-15 9z" />
      <path className="thin" d="M50 48h46M50 66h62M50 84h38M122 48h10M122 66h10M122 84h10" />
      <path className="y" d="M186 78c12 6 18 14 24 28 14-34 34-58 62-76" />
      <path d="M284 108l38-66 16 9-38 66-19 11zM284 108l16 9M315 54l16 9" />
    </Line>
  );
}

const shortest = 128;
const longest = 392;

/** Its length shows how many free days are left. */
export function TrialPencil({ daysLeft = trialDays }: { daysLeft?: number }) {
  const left = Math.min(1, Math.max(0, daysLeft / trialDays));
  const tip = Math.round(shortest + (longest - shortest) * left);
  const wood = tip - 56;
  return (
    <Line box="480 70" className="trial-pencil">
      <path className="fy" d={`M56 16h${wood}v38H56z`} />
      <path className="thin" d={`M56 29h${wood}M56 42h${wood}`} />
      <path className="fm" d={`M${tip} 16l62 19-62 19c4-6 4-12 0-19 4-7 4-12 0-19z`} />
      <path d={`M${tip + 48} 31l14 4-14 4c2-3 2-5 0-8z`} fill="currentColor" />
      <path className="fb" d="M36 16h20v38H36z" />
      <path className="thin" d="M43 16v38M49 16v38" />
      <path className="fe" d="M36 16H22c-9 0-14 8-14 19s5 19 14 19h14z" />
      {tip < 180 && (
        <path
          className="fm thin"
          d="M268 56c-4-16 10-28 24-20 10 6 6 20-6 18-8-2-8-12 0-13M326 58c2-10 12-14 20-8 6 6 0 14-7 10M380 58c6-4 12-4 18 0M256 60h168"
        />
      )}
    </Line>
  );
}
