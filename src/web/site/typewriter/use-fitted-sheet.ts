import { type RefObject, useLayoutEffect } from 'react';
import type { SetLine } from '#contract/page-fonts.ts';
import type { TypewriterPage } from '#contract/services.ts';
import type { TypeSetting } from '#domain/setting/type-setting.ts';
import { wrappedWords } from '#domain/setting/wrapped-words.ts';
import { measureEdges } from '#web/site/tester/measure-edges.ts';
import { type InkWish, measureInk, withAdvance } from '#web/site/tester/measure-ink.ts';
import { sheetStyle } from './sheet-style.ts';

interface SheetText {
  setting: TypeSetting;
  language: string | null;
  direction: 'ltr' | 'rtl';
  fontFamily: string;
  /** Whether the face has axes that can still be moved. */
  hasRange: boolean;
  /** The ink as the server measured it, where it has, and for the page's first text its words and what hangs over. */
  exact: SetLine | null;
  given: Pick<TypewriterPage, 'paragraphs' | 'edges'> | null;
}

/**
 * Fits an edited text to the window: measured once per change, by a canvas, and by one look at the layout where features are set or
 * axes are being moved, which a canvas does not know.
 */
export function useFittedSheet(
  element: RefObject<HTMLElement | null>,
  { setting, language, direction, fontFamily, hasRange, exact, given }: SheetText,
): void {
  const { text, tracking, size, leading, features, axes } = setting;
  const [paragraphsGiven, edgesGiven] = [given?.paragraphs, given?.edges];
  useLayoutEffect(() => {
    const host = element.current;
    if (host === null) return;
    const wish = { fontFamily, language, direction, tracking };
    const isPlain = Object.keys(features).length === 0 && !(hasRange && Object.keys(axes).length > 0);
    const words = wrappedWords(text);
    const estimate = measureInk({ ...wish, text });
    const laidOut =
      paragraphsGiven !== undefined || isPlain || size !== null ? null : layOut(host, { ...wish, text });
    const ink =
      exact ??
      (estimate === null ? noInk : withAdvance(estimate, estimate.advance * (laidOut?.stretch ?? 1)));
    const isOneWord = words.length === 1 && (words[0]?.length ?? 0) <= 1;
    const paragraphs =
      paragraphsGiven !== undefined
        ? paragraphsGiven
        : isOneWord || size !== null
          ? null
          : measureWords(words, wish, laidOut);
    const known = edgesGiven ?? (isPlain ? undefined : exact?.edges);
    const edges = known ?? measureEdges({ ...wish, text }, size === null ? 'words' : 'letters');
    const { isWrapped, style } = sheetStyle({ ink, paragraphs, edges, direction, size, leading });
    host.toggleAttribute('data-is-wrapped', isWrapped);
    host.style.lineHeight = isWrapped ? String(leading) : '';
    if (size === null) host.style.removeProperty('--size');
    for (const [name, value] of Object.entries(style))
      if (name.startsWith('--')) host.style.setProperty(name, String(value));
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
    paragraphsGiven,
    edgesGiven,
  ]);
}

/** A text of more words has the size that can be read, whatever each of them takes. */
const MOST_KERNED_WORDS = 60;

interface LaidOut {
  /** How much wider the layout sets the longest paragraph than a canvas does. */
  stretch: number;
  /** The widths of the words in em, as far as the browser told them. */
  advances: ReadonlyMap<string, number>;
}

function measureWords(
  paragraphs: string[][],
  wish: Omit<InkWish, 'text'>,
  laidOut: LaidOut | null,
): { words: number[]; space: number }[] {
  const known = new Map(laidOut?.advances);
  function advanceOf(word: string): number {
    const measured = known.get(word);
    if (measured !== undefined) return measured;
    const advance = (measureInk({ ...wish, text: word })?.advance ?? 1) * (laidOut?.stretch ?? 1);
    known.set(word, advance);
    return advance;
  }
  const space = advanceOf(' ');
  const isShort = paragraphs.flat().length <= MOST_KERNED_WORDS;
  // Some fonts set a word further from a space, which the space alone does not tell. What the layout told counts it.
  const kerned = (word: string) =>
    advanceOf(word) +
    Math.max(0, advanceOf(` ${word}`) - space - advanceOf(word)) +
    Math.max(0, advanceOf(`${word} `) - space - advanceOf(word));
  const widthOf = isShort && laidOut === null ? kerned : advanceOf;
  return paragraphs.map((words) => ({ words: words.map(widthOf), space }));
}

/** A text as the layout sets it on lines of its own, at the size that it has: one look, and nothing is changed by it. */
function layOut(host: HTMLElement, wish: InkWish): LaidOut {
  host.toggleAttribute('data-is-wrapped', false);
  const size = Number.parseFloat(getComputedStyle(host).fontSize);
  const range = document.createRange();
  range.selectNodeContents(host);
  const width = range.getBoundingClientRect().width / size;
  const measured = wish.text.split('\n').map((text) => measureInk({ ...wish, text })?.advance ?? 0);
  const widest = Math.max(...measured);
  const advances = new Map<string, number>();
  const node = host.firstChild;
  // A browser may part what is typed into several nodes: then the words are reckoned from the whole.
  if (node instanceof Text && node.data.startsWith(wish.text))
    for (const { 0: word, index } of wish.text.matchAll(/[^ \n]+/g)) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const own = range.getBoundingClientRect().width / size;
      // Kerning with what stands beside it makes a word wider here and narrower there.
      advances.set(word, Math.max(own, advances.get(word) ?? 0));
    }
  return { stretch: widest > 0 && width > 0 ? width / widest : 1, advances };
}

const noInk = { advance: 1, inkLeft: 0, inkRight: 1, inkTop: 1, inkBottom: 0 };
