import type { CheckInFrame } from '#contract/reading.ts';
import type { NumeralProps } from '#web/ui/numeral.tsx';
import type { ReadingInUse } from '../use-reading.ts';

/** What every part of the form is given. */
export type PartOfForm = { reading: ReadingInUse; faultAt: (field: string) => string | undefined };

/** What a part is given that only some forms have. */
export type FramePartProps = PartOfForm & { frame: CheckInFrame; n: NumeralProps['n'] };
