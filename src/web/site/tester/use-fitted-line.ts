import { type RefObject, useLayoutEffect, useState } from 'react';
import type { SetLine } from '#contract/page-fonts.ts';
import { WRAPPED_FROM_EM } from '#domain/limits.ts';
import type { TypeSetting } from '#domain/setting/type-setting.ts';
import { lineStyle, overhangOf, overhangStyle } from '#web/ui/line-style.ts';
import { measureEdges } from './measure-edges.ts';
import { type Ink, measureInk, withAdvance } from './measure-ink.ts';

interface FittedText {
  setting: TypeSetting;
  language: string | null;
  direction: 'ltr' | 'rtl';
  fontFamily: string;
  /** Whether the face has axes that can still be moved. */
  hasRange: boolean;
  /** The ink as the server measured it, where it has. */
  exact: SetLine | null;
}

/**
 * Fits an edited text to its place by arithmetic: measured once per change, by a canvas where that is exact, else by one look
 * at the layout, and exactly when the server has answered. A text that is too long for one line is wrapped instead.
 */
export function useFittedLine(
  element: RefObject<HTMLElement | null>,
  { setting, language, direction, fontFamily, hasRange, exact }: FittedText,
): { isWrapped: boolean } {
  const [isWrapped, setIsWrapped] = useState(false);
  const { text, tracking, size, leading, features, axes } = setting;
  useLayoutEffect(() => {
    const host = element.current;
    if (host === null) return;
    const isPlain = Object.keys(features).length === 0 && !(hasRange && Object.keys(axes).length > 0);
    const ink = exact ?? measure(host);
    const isNowWrapped = size !== null || (ink !== null && widthOf(ink) >= WRAPPED_FROM_EM);
    host.toggleAttribute('data-is-wrapped', isNowWrapped);
    setIsWrapped(isNowWrapped);
    host.style.fontSize = size === null ? '' : `${size}px`;
    host.style.lineHeight = isNowWrapped ? String(leading) : '';
    if (ink === null) return;
    for (const [name, value] of Object.entries(lineStyle({ ...blankLine, ...ink, direction })))
      if (name.startsWith('--')) host.style.setProperty(name, String(value));
    if (isNowWrapped)
      for (const [name, value] of Object.entries(overhangStyle(overhangOf(edgesOf(), { ...ink, leading }))))
        host.style.setProperty(name, String(value));

    function edgesOf() {
      return exact?.edges ?? measureEdges({ text, fontFamily, language, direction, tracking }, 'letters');
    }

    // Letters whose face is still on its way have no ink, but they have a width.
    function widthOf({ inkLeft, inkRight, advance }: Ink): number {
      return exact === null ? Math.max(inkRight - inkLeft, advance) : inkRight - inkLeft;
    }

    function measure(place: HTMLElement): Ink | null {
      const estimate = measureInk({ text, fontFamily, language, direction, tracking });
      if (estimate === null || isPlain || size !== null || text === '') return estimate;
      return withAdvance(estimate, advanceOf(place));
    }
  }, [
    element,
    text,
    tracking,
    size,
    leading,
    features,
    axes,
    language,
    direction,
    fontFamily,
    hasRange,
    exact,
  ]);
  return { isWrapped };
}

// The width and the size of one and the same layout: the size that the text had before stays until the answer is there.
function advanceOf(host: HTMLElement): number {
  host.toggleAttribute('data-is-wrapped', false);
  const range = document.createRange();
  range.selectNodeContents(host);
  return range.getBoundingClientRect().width / Number.parseFloat(getComputedStyle(host).fontSize);
}

const blankLine: SetLine = {
  text: '',
  language: null,
  direction: 'ltr',
  fontFamily: '',
  variation: '',
  features: '',
  advance: 0,
  inkLeft: 0,
  inkRight: 0,
  inkTop: 0,
  inkBottom: 0,
  missing: 0,
};
