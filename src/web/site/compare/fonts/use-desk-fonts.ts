import { useEffect, useState, useSyncExternalStore } from 'react';
import { askTesterFonts } from '#web/site/tester/fonts/ask-tester-fonts.ts';
import { forgetFace, releaseFace, takeFace } from '#web/site/tester/fonts/tester-faces.ts';
import { createDeskFonts, type DeskFont, type DeskFonts, type DeskWish } from './desk-fonts.ts';
import { gatherAsks } from './gather-asks.ts';

/** The faces and the ink of a text in every place of the desk, fetched as it changes. */
export function useDeskFonts(
  text: string,
  { wishes, isChanged }: { wishes: readonly DeskWish[]; isChanged: boolean },
): { fontAt: (wish: DeskWish) => DeskFont; notice: string | null } {
  const [store] = useState(() =>
    createDeskFonts({ ask: gatherAsks(askTesterFonts), takeFace, releaseFace, forgetFace }),
  );
  const { fonts, notice }: DeskFonts = useSyncExternalStore(store.subscribe, store.getState, store.getState);
  useEffect(() => store.want(text, wishes, isChanged), [store, text, wishes, isChanged]);
  useEffect(() => () => store.dispose(), [store]);
  return { fontAt: (wish) => fonts[wish.key] ?? asGiven(wish), notice };
}

function asGiven({ given }: DeskWish): DeskFont {
  return { fontFamily: given.fontFamily, isPictured: given.isPictured === true, line: given, isExact: true };
}
