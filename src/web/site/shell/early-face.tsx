import { InlineScript } from '#web/site/page/inline-script.tsx';

/** A script behind the interface face's stylesheets, which the server alone writes: it opens the face before any word is set. */
export function EarlyFace() {
  return <InlineScript run={openFaces} argument={null} />;
}

/**
 * Else a browser opens it with the first words that it sets, beside its other work: those are measured, and painted, in the
 * stand-in, and move when it has come. A face that is made of bytes is open at once. It is those of the stylesheets right before the script.
 */
function openFaces(): void {
  /** None of a sheet that did not come, which may not be read, and keeps back none before it. */
  function rulesOf({ sheet }: HTMLLinkElement): Iterable<CSSRule> {
    try {
      return sheet?.cssRules ?? [];
    } catch {
      return [];
    }
  }
  for (
    let link = document.currentScript?.previousElementSibling;
    link instanceof HTMLLinkElement;
    link = link.previousElementSibling
  ) {
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
}
