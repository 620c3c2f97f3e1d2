import { useEffect, useState } from 'react';
import { checkUserCount } from '#contract/sign-in.ts';
import { callApi } from '#web/lib/http.ts';
import { useSession } from '#web/lib/session.ts';

let answer: Promise<boolean> | undefined;

/**
 * True once the user limit is known to be reached. Asks once per page, for visitors only. Unknown counts as open,
 * because sign-in checks again.
 */
export function useClosedSignUps(): boolean {
  const { loading, user } = useSession();
  const isVisitor = !loading && user === null;
  const [areClosed, setClosed] = useState(false);
  useEffect(() => {
    if (!isVisitor) return;
    let isHere = true;
    answer ??= callApi(checkUserCount, {}).then(
      ({ userCount, userLimit }) => userCount >= userLimit,
      () => false,
    );
    void answer.then((closed) => isHere && setClosed(closed));
    return () => {
      isHere = false;
      answer = undefined;
    };
  }, [isVisitor]);
  return areClosed && isVisitor;
}
