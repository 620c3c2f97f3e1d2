import { Announcer } from '#web/ui/announcer.tsx';
import { Toaster } from '#web/ui/toaster.tsx';

/** What a page tells in passing. */
export function Notices() {
  return (
    <>
      <Toaster />
      <Announcer />
    </>
  );
}
