import { type RefObject, useLayoutEffect } from 'react';
import type { SetLine } from '#contract/page-fonts.ts';
import type { TypewriterPage } from '#contract/services.ts';
import type { TypeSetting } from '#domain/setting/type-setting.ts';
import { wrappedWords } from '#domain/setting/wrapped-words.ts';
import { type InkWish, measureInk, withAdvance } from '#web/site/tester/measure-ink.ts';
import { sheetStyle } from './sheet-style.ts';

interface SheetText {
  setting: TypeSetting;
  language: string | null;
  direction: 'ltr' | 'rtl';
  fontFamily: string;
  /** The ink as the server measured it, where it has, and for the page's first text its words. */
  exact: SetLine | null;
  given: TypewriterPage['paragraphs'] | undefined;
}

/**
 * Fits an edited text to the window: measured once per change, by a canvas, and by one look at the layout where features and
 * axes are set, which a canvas does not know.
 */
export function useFittedSheet(
  element: RefObject<HTMLElement | null>,
  { setting, language, direction, fontFamily, exact, given }: SheetText,
): void {
  const { text, tracking, size, leading, features, axes } = setting;
  useLayoutEffect(() => {
    const host = element.current;
    if (host === null) return;
    const wish = { fontFamily, language, direction, tracking };
    const isPlain = Object.keys(features).length === 0 && Object.keys(axes).length === 0;
    const words = wrappedWords(text);
    const estimate = measureInk({ ...wish, text });
    const stretch = given !== undefined || isPlain || size !== null ? 1 : stretchOf(host, { ...wish, text });
    const ink = exact ?? (estimate === null ? noInk : withAdvance(estimate, estimate.advance * stretch));
    const isOneWord = words.length === 1 && (words[0]?.length ?? 0) <= 1;
    const paragraphs =
      given !== undefined ? given : isOneWord || size !== null ? null : measureWords(words, wish, stretch);
    const { isWrapped, style } = sheetStyle({ ink, paragraphs, direction, size, leading });
    host.toggleAttribute('data-is-wrapped', isWrapped);
    host.style.lineHeight = isWrapped ? String(leading) : '';
    if (size === null) host.style.removeProperty('--size');
    for (const [name, value] of Object.entries(style))
      if (name.startsWith('--')) host.style.setProperty(name, String(value));
  }, [element, text, tracking, size, leading, features, axes, language, direction, fontFamily, exact, given]);
}

function measureWords(
  paragraphs: string[][],
  wish: Omit<InkWish, 'text'>,
  stretch: number,
): { words: number[]; space: number }[] {
  const known = new Map<string, number>();
  function advanceOf(word: string): number {
    const advance = known.get(word) ?? (measureInk({ ...wish, text: word })?.advance ?? 1) * stretch;
    known.set(word, advance);
    return advance;
  }
  return paragraphs.map((words) => ({ words: words.map(advanceOf), space: advanceOf(' ') }));
}

/** How much wider the layout sets the longest paragraph than a canvas does; both at one size, which stays as it is. */
function stretchOf(host: HTMLElement, wish: InkWish): number {
  host.toggleAttribute('data-is-wrapped', false);
  const range = document.createRange();
  range.selectNodeContents(host);
  const width = range.getBoundingClientRect().width / Number.parseFloat(getComputedStyle(host).fontSize);
  const advances = wish.text.split('\n').map((text) => measureInk({ ...wish, text })?.advance ?? 0);
  const widest = Math.max(...advances);
  return widest > 0 && width > 0 ? width / widest : 1;
}

const noInk = { advance: 1, inkLeft: 0, inkRight: 1, inkTop: 1, inkBottom: 0 };
