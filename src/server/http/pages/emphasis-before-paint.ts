/** A running text of the foundry as pages write it: none of its few tags is a `div`. */
const prose = /<div [^>]*data-prose="true"[^>]*>(.*?)<\/div>/gs;
/** The interface face's stylesheet, behind which a script opens what it brings (early-face.tsx). */
const interfaceLink = /<link rel="stylesheet" href="\/fonts\/([0-9a-f]{32})\.css"\/>(?=<script)/;

/**
 * A page in whose running texts words are emphasised, with the stylesheets that bring the cuts of those words, of each the slice of Latin: they come
 * with what the page is not painted without, as all other words do, so that no line breaks anew. Other pages stay as they are. Nothing else
 * can read so (`scriptsAfterPaint`).
 */
export function emphasisBeforePaint(html: string): string {
  const cuts = new Set([...html.matchAll(prose)].flatMap(([, text = '']) => cutsOf(text)));
  if (cuts.size === 0) return html;
  return html.replace(interfaceLink, (link, hash: string) =>
    [
      link,
      ...[...cuts].sort().map((cut) => `<link rel="stylesheet" href="/fonts/${hash}-${cut}.css"/>`),
    ].join(''),
  );
}

function cutsOf(text: string): string[] {
  const open = { em: 0, strong: 0 };
  const cuts: string[] = [];
  for (const [part, sign, tag] of text.matchAll(/<(\/?)(em|strong)>|<[^>]*>|[^<]+/g)) {
    if (tag === 'em' || tag === 'strong') open[tag] += sign === '/' ? -1 : 1;
    else if (!part.startsWith('<') && /[!-~]/.test(part)) {
      const cut = [open.strong > 0 ? 'semibold' : '', open.em > 0 ? 'italic' : ''].filter(
        (each) => each !== '',
      );
      if (cut.length > 0) cuts.push(cut.join('-'));
    }
  }
  return cuts;
}
