import type { FeatureChanges } from '#contract/feature-changes.ts';

/** A text on the page, and the id of the cut that it is set in. */
export interface MarkedText {
  element: Element;
  cutId: string;
}

const NAME = 'feature-change';

/** The texts of a tester that are in the window, in their order: what is out of sight is not marked. */
export function textsInView(tester: Element): MarkedText[] {
  return [...tester.querySelectorAll('[data-cut]')].flatMap((element) => {
    const cutId = element instanceof HTMLElement ? (element.dataset.cut ?? '') : '';
    const { top, bottom, height } = element.getBoundingClientRect();
    // Without a height it is hidden: a style that stands aside.
    return height === 0 || bottom < 0 || top > window.innerHeight ? [] : [{ element, cutId }];
  });
}

/** Marks what a feature changes in texts, without a change of the page's elements; nothing where `tag` is null. */
export function markChanges(
  texts: readonly MarkedText[],
  { cuts, tag }: { cuts: FeatureChanges['cuts']; tag: string | null },
): void {
  if (!('highlights' in CSS)) return;
  const ranges = texts.flatMap(({ element, cutId }) => {
    const own = cuts.find(({ fontCutId }) => fontCutId === cutId)?.features.find((each) => each.tag === tag);
    const [text] = element.childNodes;
    if (own === undefined || !(text instanceof Text) || element.childNodes.length > 1) return [];
    return own.ranges.flatMap(([start, end]) => {
      if (end > text.length) return [];
      const range = new Range();
      range.setStart(text, start);
      range.setEnd(text, end);
      return [range];
    });
  });
  if (ranges.length === 0) CSS.highlights.delete(NAME);
  else CSS.highlights.set(NAME, new Highlight(...ranges));
}
