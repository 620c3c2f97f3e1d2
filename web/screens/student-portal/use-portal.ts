import { useCallback, useEffect, useState } from 'react';
import { openPortal, type PortalAccess } from '#web/lib/student/open-portal.ts';
import { createStudentApi, type StudentApi } from '#web/lib/student/student-api.ts';
import { showToast } from '#web/ui/toast-store.ts';

export type Portal = {
  access: PortalAccess | { state: 'loading' };
  api: StudentApi;
  retry: () => void;
};

/** Who may enter: read once the page lives in the browser, as the link stands in its address. */
export function usePortal(): Portal {
  const [access, setAccess] = useState<Portal['access']>({ state: 'loading' });
  const [api, setApi] = useState(() => createStudentApi(null));

  const open = useCallback(async () => {
    const token = new URLSearchParams(location.search).get('link') || null;
    const own = createStudentApi(token);
    setApi(own);
    const found = await openPortal(token, own);
    // Nothing of the page is of use there, so nothing of it is shown.
    if (found.state === 'unavailable') return location.replace('/unauthorized');
    setAccess(found);
    if (found.state !== 'open' && found.problem) {
      showToast({ kind: 'destructive', title: found.problem.title, text: found.problem.message });
    }
  }, []);

  useEffect(() => void open(), [open]);

  const retry = useCallback(() => {
    setAccess({ state: 'loading' });
    void open();
  }, [open]);

  return { access, api, retry };
}
