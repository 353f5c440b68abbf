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

type Told = FeatureChanges['cuts'];

/** What each feature changes in the text of the tester around `place`, marked there while one is looked at. */
export function useFeatureMarks(
  place: RefObject<HTMLElement | null>,
  { text, features, axes, direction }: Pick<TypeSetting, 'text' | 'features' | 'axes' | 'direction'>,
): FeatureMarks {
  const [told, setTold] = useState<Told | null>(null);
  const [looked, look] = useState<string | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another text is asked about anew; what it says is read where it stands
  useEffect(() => {
    const tester = testerOf(place.current);
    if (tester === null) return;
    const asking = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    async function ask(texts: readonly MarkedText[]): Promise<void> {
      const [first] = texts;
      const ids = [...new Set(texts.map(({ cutId }) => cutId))].slice(0, FEATURE_CHANGES_MOST_CUTS);
      const written = first?.element.textContent ?? '';
      if (written === '') return setTold(null);
      const set = { features, axes, ...(direction !== null && { direction }) };
      const body = { text: written, cuts: ids.map((fontCutId) => ({ fontCutId, ...set })) };
      try {
        const answer = await callApi('findFeatureChanges', { body, signal: asking.signal });
        // Where nothing is answered nothing is marked; what was written meanwhile is asked about next.
        const isSame = first?.element.textContent === written;
        if (!asking.signal.aborted) setTold(answer.ok && isSame ? answer.value.cuts : null);
      } catch (error) {
        if (!asking.signal.aborted) throw error;
      }
    }
    function rest(): void {
      clearTimeout(timer);
      timer = setTimeout(() => tester !== null && void ask(textsInView(tester)), REST_MS);
    }
    rest();
    tester.addEventListener('input', rest);
    return () => {
      clearTimeout(timer);
      asking.abort();
      tester.removeEventListener('input', rest);
    };
  }, [place, text, features, axes, direction]);

  useEffect(() => {
    const tester = testerOf(place.current);
    if (told !== null && tester !== null) markChanges(textsInView(tester), { cuts: told, tag: looked });
    return () => markChanges([], { cuts: [], tag: null });
  }, [place, told, looked]);

  return { countOf: (tag) => (told === null ? null : countChanged(told, tag)), look };
}

/** In the cut in which it changes most. */
function countChanged(told: Told, tag: string): number {
  const counts = told.map(({ features }) => {
    const ranges = features.find((each) => each.tag === tag)?.ranges ?? [];
    return ranges.reduce((sum, [start, end]) => sum + end - start, 0);
  });
  return Math.max(0, ...counts);
}

function testerOf(place: HTMLElement | null): Element | null {
  return place?.closest('[data-tester]') ?? null;
}
