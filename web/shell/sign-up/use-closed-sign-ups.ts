import { useEffect, useState } from 'react';
import { checkUserCount } from '#contract/sign-in.ts';
import { callApi } from '#web/lib/http.ts';
import { useSession } from '#web/lib/session.ts';

let answer: Promise<boolean> | undefined;

/**
 * True once it is known that no new account can be made; asked once for a page, and only for visitors. Not knowing
 * counts as open: the sign-in asks again.
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
