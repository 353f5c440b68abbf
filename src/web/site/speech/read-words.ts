import { sampleText } from '#domain/setting/sample-text.ts';
import { spokenLanguage } from '#domain/speech/spoken-language.ts';

/** A text of the page with the language it is spoken in. */
export interface PageWords {
  text: string;
  language: string;
}

/** What an element says, its lines apart, and the language that it names (that of the whole page is the site's own). */
export function readWords(element: HTMLElement | null): PageWords {
  if (element === null) return { text: '', language: 'en' };
  const lines: string[] = [];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  let before: Node | null = null;
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (node instanceof Element) {
      if (node.tagName === 'BR') lines.push('\n');
      continue;
    }
    // Lines of their own elements are lines.
    if (before !== null && before.parentNode !== node.parentNode) lines.push('\n');
    lines.push(node.nodeValue ?? '');
    before = node;
  }
  const named = element.matches('[lang]') ? element : element.querySelector('[lang]');
  const written = lines.join('');
  const text = written.trim() === '' ? '' : sampleText(written);
  return { text, language: spokenLanguage(text, named?.getAttribute('lang') || null) };
}
