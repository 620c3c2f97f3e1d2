import { useCallback, useState } from 'react';
import type { IdentifierKind } from '#words/identifiers.ts';
import type { LazyStation } from '../portal/use-station.ts';
import type { FieldName } from './check-entries.ts';
import { useAfterPress } from './use-after-press.ts';

/** Replaces hard identifiers in fields that are left, and knows which were replaced last. */
export function useReplacing({ loadLazy }: LazyStation) {
  const [replaced, setReplaced] = useState<readonly IdentifierKind[]>([]);
  const afterPress = useAfterPress();
  const replaceIn = useCallback(
    async (...names: FieldName[]) => {
      await afterPress();
      // Without its code nothing is replaced here; the server replaces in any case.
      const kinds = (await loadLazy())?.station.tidy(names) ?? [];
      if (kinds.length > 0) setReplaced(kinds);
    },
    [loadLazy, afterPress],
  );
  const forgetReplaced = useCallback(() => setReplaced([]), []);
  return { replaced, replaceIn, forgetReplaced };
}
