import { accents } from '#server/page-fonts/interface-cuts.ts';
import { accentedSlice } from '#server/page-fonts/interface-slices.ts';

/** A running text of the foundry as pages write it: none of its few tags is a `div`. */
const prose = /<div [^>]*data-prose="true"[^>]*>(.*?)<\/div>/gs;
/** The interface face's stylesheet, behind which a script opens what it brings (early-face.tsx). */
const interfaceLink = /<link rel="stylesheet" href="\/fonts\/([0-9a-f]{32})\.css"\/>(?=<script)/;
/** What is painted in no face: the head, scripts and their data. */
const unpainted = /^.*?<body|<script[^>]*>.*?<\/script>/gs;
/** What stands in a face of its own. */
const inOwnFace = /<[^>]* style="[^"]*font-family:[^>]*>[^<]*/g;
/** Words, and what fields begin with. */
const words = / (?:value|placeholder)="[^"]*"|>[^<]+/g;
const accented = new RegExp(`[${accentedSlice.map((range) => range.map(written).join('-')).join('')}]`);

/**
 * A page with the stylesheets that bring what its words need of the interface face beside the first slice of its regular cut: the letters with
 * accents, and the cuts of words that are emphasised in running texts, of each the slice of Latin. They come with what the page is not painted
 * without, as all other words do, so that no line breaks anew. Other pages stay as they are. Nothing else can read so (`scriptsAfterPaint`).
 */
export function facesBeforePaint(html: string): string {
  const cuts = new Set([...html.matchAll(prose)].flatMap(([, text = '']) => cutsOf(text)));
  const slices = [...(hasAccents(html) ? [accents] : []), ...[...cuts].sort()];
  if (slices.length === 0) return html;
  return html.replace(interfaceLink, (link, hash: string) =>
    [link, ...slices.map((slice) => `<link rel="stylesheet" href="/fonts/${hash}-${slice}.css"/>`)].join(''),
  );
}

function hasAccents(html: string): boolean {
  const painted = html.replace(unpainted, '').replace(inOwnFace, '');
  return [...painted.matchAll(words)].some(([each]) => accented.test(each));
}

function written(codePoint: number): string {
  return `\\u${codePoint.toString(16).padStart(4, '0')}`;
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
