import { InlineScript } from '#web/site/page/inline-script.tsx';

/** A script behind the interface face's stylesheets, which the server alone writes: it opens the face before any word is set. */
export function EarlyFace() {
  return <InlineScript run={openFaces} argument={null} />;
}

/**
 * Else a browser opens it with the first words that it sets, beside its other work: those are measured, and painted, in the
 * stand-in, and move when it has come. A face that is made of bytes is open at once. It is those of the stylesheets right before the script.
 * A sheet that did not come may not be read, and keeps back none before it.
 * Letters with accents, which came only where this page has any, are fetched when nothing is waited for: the next page may have some.
 */
function openFaces(): void {
  function rulesOf({ sheet }: HTMLLinkElement): Iterable<CSSRule> {
    try {
      return sheet?.cssRules ?? [];
    } catch {
      return [];
    }
  }
  let hasAccents = false;
  for (
    let link = document.currentScript?.previousElementSibling;
    link instanceof HTMLLinkElement;
    link = link.previousElementSibling
  ) {
    hasAccents ||= link.href.endsWith('-accents.css');
    for (const rule of rulesOf(link)) {
      if (!(rule instanceof CSSFontFaceRule)) continue;
      const say = (name: string) => rule.style.getPropertyValue(name);
      const [, packed] = /^url\("data:[^,"]*;base64,([^"]+)"\)/.exec(say('src')) ?? [];
      if (packed === undefined) continue;
      const bytes = Uint8Array.from(atob(packed), (character) => character.charCodeAt(0));
      const face = new FontFace(say('font-family').slice(1, -1), bytes, {
        style: say('font-style'),
        weight: say('font-weight') || 'normal',
        unicodeRange: say('unicode-range'),
        display: 'swap',
      });
      document.fonts.add(face);
    }
  }
  if (hasAccents) return;
  const fetchAccents = () => document.fonts.load('1em "Fount Interface"', 'é').catch(() => undefined);
  addEventListener('load', () => setTimeout(fetchAccents, 2000));
}
