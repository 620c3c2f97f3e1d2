import type { CheckInFrame } from '#contract/reading.ts';
import type { NumeralProps } from '#web/ui/numeral.tsx';
import type { ReadingInUse } from '../use-reading.ts';

export type PartOfForm = { reading: ReadingInUse; faultAt: (field: string) => string | undefined };

/** Props of the parts that only some forms have. */
export type FramePartProps = PartOfForm & { frame: CheckInFrame; n: NumeralProps['n'] };
