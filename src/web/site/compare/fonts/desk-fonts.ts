import { createStore } from 'zustand';
import type { SetLine } from '#contract/page-fonts.ts';
import {
  createTesterFonts,
  type TesterFontsParts,
  type TesterFontsStore,
} from '#web/site/tester/fonts/tester-fonts.ts';
import type { TesterCut } from '#web/site/tester/fonts/tester-wish.ts';

/** A cut in its place on the desk: the same cut may lie there twice, set otherwise. */
export interface DeskWish {
  key: string;
  cut: TesterCut;
  /** As the page came with it. */
  given: SetLine;
}

/** How the text stands in a place of the desk. */
export interface DeskFont {
  fontFamily: string;
  /** Whether its face places letters and draws none. */
  isPictured: boolean;
  /** The last line that the server measured there; `isExact` when that is the text as it is now. */
  line: SetLine;
  isExact: boolean;
}

export interface DeskFonts {
  fonts: Readonly<Record<string, DeskFont>>;
  /** What the visitor should know, in one sentence. */
  notice: string | null;
}

export interface DeskFontsStore {
  /** Says how the text stands in all places; what is missing is fetched, unless nothing was changed yet. */
  want: (text: string, wishes: readonly DeskWish[], isChanged: boolean) => void;
  getState: () => DeskFonts;
  subscribe: (listener: () => void) => () => void;
  dispose: () => void;
}

interface Place {
  store: TesterFontsStore;
  wish: DeskWish;
  line: SetLine;
  leave: () => void;
}

/** The faces of every place of the desk, each fetched for itself and all asked for together. */
export function createDeskFonts(parts: Omit<TesterFontsParts, 'given'>): DeskFontsStore {
  const places = new Map<string, Place>();
  const { getState, setState, subscribe } = createStore<DeskFonts>(() => ({ fonts: {}, notice: null }));

  function show(): void {
    const before = getState();
    const entries = [...places].map(([key, place]) => [key, shownAt(place, before.fonts[key])] as const);
    const notice =
      [...places.values()].map(({ store }) => store.getState().notice).find((each) => each !== null) ?? null;
    const isSame =
      notice === before.notice &&
      entries.length === Object.keys(before.fonts).length &&
      entries.every(([key, font]) => before.fonts[key] === font);
    if (!isSame) setState({ fonts: Object.fromEntries(entries), notice });
  }

  function lay(wish: DeskWish): Place {
    const { fontCutId } = wish.cut;
    const store = createTesterFonts({ ...parts, given: { [fontCutId]: wish.given } });
    const place: Place = { store, wish, line: wish.given, leave: store.subscribe(show) };
    places.set(wish.key, place);
    return place;
  }

  function takeAway(key: string, { store, leave }: Place): void {
    leave();
    store.dispose();
    places.delete(key);
  }

  return {
    want(text, wishes, isChanged) {
      for (const [key, place] of places) if (wishes.every((wish) => wish.key !== key)) takeAway(key, place);
      for (const wish of wishes) {
        const place = places.get(wish.key) ?? lay(wish);
        place.wish = wish;
        if (isChanged) place.store.want({ text, cuts: [wish.cut] });
      }
      show();
    },
    getState,
    subscribe,
    dispose() {
      for (const [key, place] of [...places]) takeAway(key, place);
    },
  };
}

/** The very same where nothing changed. */
function shownAt(place: Place, before: DeskFont | undefined): DeskFont {
  const { wish, store } = place;
  const { faces, pictured, lines } = store.getState();
  const { fontCutId } = wish.cut;
  const exact = lines[fontCutId];
  place.line = exact ?? place.line;
  const font = {
    fontFamily: faces[fontCutId] ?? wish.given.fontFamily,
    isPictured: pictured[fontCutId] === true,
    line: place.line,
    isExact: exact !== undefined,
  };
  const isSame =
    before?.fontFamily === font.fontFamily &&
    before.isPictured === font.isPictured &&
    before.line === font.line &&
    before.isExact === font.isExact;
  return before !== undefined && isSame ? before : font;
}
