import { InlineScript } from '#web/site/page/inline-script.tsx';

/** A script behind the interface face's stylesheet, which the server alone writes: it opens the face before any word is set. */
export function EarlyFace() {
  return <InlineScript run={openFace} argument="Fount Interface" />;
}

/**
 * Else a browser opens it with the first words that it sets, beside its other work: those are measured, and painted, in the
 * stand-in, and move when it has come. A face that is made of bytes is open at once. It is that of the stylesheet before the script.
 */
function openFace(family: string): void {
  const link = document.currentScript?.previousElementSibling;
  const rules = link instanceof HTMLLinkElement ? [...(link.sheet?.cssRules ?? [])] : [];
  for (const { style } of rules.filter((rule) => rule instanceof CSSFontFaceRule)) {
    const [, packed] = /^url\("data:[^,"]*;base64,([^"]+)"\)/.exec(style.getPropertyValue('src')) ?? [];
    if (packed === undefined) continue;
    const bytes = Uint8Array.from(atob(packed), (character) => character.charCodeAt(0));
    const unicodeRange = style.getPropertyValue('unicode-range');
    document.fonts.add(new FontFace(family, bytes, { unicodeRange, display: 'swap' }));
  }
}
