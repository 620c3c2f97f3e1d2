import { useCallback, useEffect, useState } from 'react';
import { showToast } from '#web/ui/toast-store.ts';
import { readLinkToken } from '#words/link-token.ts';
import { openPortal, type PortalAccess } from './open-portal.ts';
import { createStudentApi, type StudentApi } from './student-api.ts';
import { mostTurns, toTurn } from './waiting.ts';

export type Portal = {
  /** `reason`: the server's words while the page waits for its turn. */
  access: PortalAccess | { state: 'loading'; reason?: string };
  api: StudentApi;
  retry: () => Promise<void>;
};

/** Reads the link from the address, once the page runs in the browser. */
export function usePortal(): Portal {
  const [access, setAccess] = useState<Portal['access']>({ state: 'loading' });
  const [api, setApi] = useState(() => createStudentApi(null));

  const open = useCallback(async () => {
    setAccess({ state: 'loading' });
    const token = readLinkToken(location);
    const own = createStudentApi(token);
    setApi(own);
    let found = await openPortal(token, own);
    for (let turns = 0; turns < mostTurns && found.state === 'failed'; turns += 1) {
      const turn = toTurn(found.problem);
      if (!turn) break;
      setAccess({ state: 'loading', reason: turn.reason });
      await new Promise((resolve) => setTimeout(resolve, turn.ms));
      found = await openPortal(token, own);
    }
    // Nothing on the page would be of use.
    if (found.state === 'unavailable') return location.replace('/unauthorized');
    setAccess(found);
    if (found.state !== 'open' && found.problem && !found.problem.offline) {
      showToast({ kind: 'destructive', title: found.problem.title, text: found.problem.message });
    }
  }, []);

  useEffect(() => void open(), [open]);

  return { access, api, retry: open };
}
