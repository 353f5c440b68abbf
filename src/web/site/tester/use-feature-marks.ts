import { type RefObject, useEffect, useState } from 'react';
import type { FeatureChanges } from '#contract/feature-changes.ts';
import { FEATURE_CHANGES_MOST_CUTS } from '#domain/limits.ts';
import type { TypeSetting } from '#domain/setting/type-setting.ts';
import { callApi } from '#web/site/calls/call-api.ts';
import { type MarkedText, markChanges, textsInView } from './mark-changes.ts';

/** What is set is asked about when it has rested for so long. */
const REST_MS = 250;

interface FeatureMarks {
  /** How many letters of the text a feature changes; null while it is not known. */
  countOf: (tag: string) => number | null;
  /** Marks what a feature changes, until another is looked at or none. */
  look: (tag: string | null) => void;
}

/** What is known of a text: what each feature changes in it, cut by cut. */
interface Told {
  text: string;
  cuts: FeatureChanges['cuts'];
}

/** What each feature changes in the text of the tester around `place`, marked there while one is looked at. */
export function useFeatureMarks(
  place: RefObject<HTMLElement | null>,
  { features, axes }: Pick<TypeSetting, 'features' | 'axes'>,
): FeatureMarks {
  const [told, setTold] = useState<Told | null>(null);
  const [looked, look] = useState<string | null>(null);

  useEffect(() => {
    const tester = testerOf(place.current);
    if (tester === null) return;
    let known: Told | null = null;
    let asking = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    function tell(next: Told | null): void {
      known = next;
      setTold(next);
    }
    /** Asks about those that are in view and not known yet, a few at a time. */
    async function ask(texts: readonly MarkedText[]): Promise<void> {
      asking.abort();
      asking = new AbortController();
      const { signal } = asking;
      const [first] = texts;
      const text = first?.element.textContent ?? '';
      if (text === '') return tell(null);
      const direction = first?.element.getAttribute('dir') === 'rtl' ? 'rtl' : 'ltr';
      const set = { features, axes, direction } as const;
      let cuts = known?.text === text ? known.cuts : [];
      const ids = new Set(
        texts.filter((each) => each.element.textContent === text).map((each) => each.cutId),
      );
      for (const { fontCutId } of cuts) ids.delete(fontCutId);
      const asked = [...ids];
      try {
        while (asked.length > 0) {
          const some = asked.splice(0, FEATURE_CHANGES_MOST_CUTS);
          const body = { text, cuts: some.map((fontCutId) => ({ fontCutId, ...set })) };
          const answer = await callApi('findFeatureChanges', { body, signal });
          // Where nothing is answered nothing is marked.
          if (signal.aborted || !answer.ok) return;
          cuts = [...cuts, ...answer.value.cuts];
          tell({ text, cuts });
        }
      } catch (error) {
        if (!signal.aborted) throw error;
      }
      // What has come into view with a known text is marked, too.
      if (cuts.length > 0) tell({ text, cuts });
    }
    function rest(): void {
      clearTimeout(timer);
      timer = setTimeout(() => tester !== null && void ask(textsInView(tester)), REST_MS);
    }
    // However another text comes in: typed, chosen, translated, or the one before again.
    const watching = new MutationObserver((changes) => {
      if (tester === null || !changes.some(({ target }) => isOfText(target))) return;
      const isTurned = changes.some(({ type }) => type === 'attributes');
      if (known !== null && (isTurned || textsInView(tester)[0]?.element.textContent !== known.text)) {
        asking.abort();
        tell(null);
      }
      rest();
    });
    watching.observe(tester, {
      subtree: true,
      childList: true,
      characterData: true,
      attributeFilter: ['dir'],
    });
    // Scrolled may be the page, or what is in it.
    document.addEventListener('scroll', rest, { capture: true, passive: true });
    window.addEventListener('resize', rest);
    rest();
    return () => {
      clearTimeout(timer);
      asking.abort();
      watching.disconnect();
      document.removeEventListener('scroll', rest, { capture: true });
      window.removeEventListener('resize', rest);
      setTold(null);
    };
  }, [place, features, axes]);

  useEffect(() => {
    const tester = testerOf(place.current);
    if (told !== null && tester !== null) {
      const texts = textsInView(tester).filter(({ element }) => element.textContent === told.text);
      markChanges(texts, { cuts: told.cuts, tag: looked });
    }
    return () => markChanges([], { cuts: [], tag: null });
  }, [place, told, looked]);

  return { countOf: (tag) => (told === null ? null : countChanged(told.cuts, tag)), look };
}

/** In the cut in which it changes most. */
function countChanged(cuts: Told['cuts'], tag: string): number {
  const counts = cuts.map(({ features }) => {
    const ranges = features.find((each) => each.tag === tag)?.ranges ?? [];
    return ranges.reduce((sum, [start, end]) => sum + end - start, 0);
  });
  return Math.max(0, ...counts);
}

function testerOf(place: HTMLElement | null): Element | null {
  return place?.closest('[data-tester]') ?? null;
}

/** Whether what changed is a text that is set, or a part of it. */
function isOfText(node: Node): boolean {
  const element = node instanceof Element ? node : node.parentElement;
  return element !== null && element.closest('[data-cut]') !== null;
}
