import { useEffect, useState, useSyncExternalStore } from 'react';
import { askTesterFonts } from './ask-tester-fonts.ts';
import { forgetFace, releaseFace, takeFace } from './tester-faces.ts';
import { createTesterFonts } from './tester-fonts.ts';
import type { GivenFaces, TesterState } from './tester-state.ts';
import type { TesterWish } from './tester-wish.ts';

/** The faces and the ink of a visitor's text, fetched as it changes. `given` are the page's own faces by cut. */
export function useTesterFonts(wish: TesterWish, given: GivenFaces): TesterState {
  const [store] = useState(() =>
    createTesterFonts({ given, ask: askTesterFonts, takeFace, releaseFace, forgetFace }),
  );
  const state = useSyncExternalStore(store.subscribe, store.getState, store.getState);
  useEffect(() => store.want(wish), [store, wish]);
  useEffect(() => () => store.dispose(), [store]);
  return state;
}
