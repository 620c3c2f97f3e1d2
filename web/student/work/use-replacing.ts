import { useState } from 'react';
import type { IdentifierKind } from '#words/identifiers.ts';
import { useAfterPress } from './use-after-press.ts';

/** Replaces hard identifiers in fields that lose the focus, by `tidy`, and tells which were replaced last. */
export function useReplacing<Name extends string>(
  tidy: (names: Name[]) => IdentifierKind[] | Promise<IdentifierKind[]>,
) {
  const [replaced, setReplaced] = useState<readonly IdentifierKind[]>([]);
  const afterPress = useAfterPress();

  async function replaceIn(...names: Name[]) {
    await afterPress();
    const kinds = await tidy(names);
    if (kinds.length > 0) setReplaced(kinds);
  }

  return { replaced, replaceIn, forgetReplaced: () => setReplaced([]) };
}
