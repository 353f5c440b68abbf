/** A drawn text and where it stands; `opacity` from 0 to 1, absent: 1. */
export interface SampleBlock {
  path: string;
  x: number;
  y: number;
  opacity?: number;
}

/** A picture of drawn texts: its size and the texts' places in px, its colours as CSS writes them. */
export interface SamplePicture {
  width: number;
  height: number;
  background: string;
  ink: string;
  /** Path data of `drawText` with the place of its top left corner. */
  blocks: SampleBlock[];
  /** A PNG of all of it, where its outlines are not given. */
  picture?: Uint8Array;
  /** For those who do not see it. */
  title?: string;
  description?: string;
}

/** Composes drawn texts as an SVG document that needs nothing from outside: no font, no style sheet, no script. */
export function composeSample(picture: SamplePicture): string {
  const { width, height, background, ink, blocks, picture: png, title, description } = picture;
  const texts = blocks.filter(({ path }) => path !== '');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"${title === undefined ? '' : ' role="img"'}>`,
    title === undefined ? '' : `<title>${escapeXml(title)}</title>`,
    description === undefined ? '' : `<desc>${escapeXml(description)}</desc>`,
    `<rect width="${width}" height="${height}" fill="${escapeXml(background)}"/>`,
    `<g fill="${escapeXml(ink)}">`,
    ...texts.map(
      ({ path, x, y, opacity = 1 }) =>
        `<path transform="translate(${x} ${y})"${opacity === 1 ? '' : ` fill-opacity="${opacity}"`} d="${escapeXml(path)}"/>`,
    ),
    '</g>',
    png === undefined ? '' : imageElement({ png, width, height }),
    '</svg>\n',
  ].join('');
}

/** A PNG over all of a document of this size, which it brings along. */
export function imageElement({
  png,
  width,
  height,
}: {
  png: Uint8Array;
  width: number;
  height: number;
}): string {
  return `<image width="${width}" height="${height}" preserveAspectRatio="none" href="data:image/png;base64,${Buffer.from(png).toString('base64')}"/>`;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** What XML 1.0 does not let a document hold in any form (its production Char), lone surrogates among it. */
const NOT_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

function escapeXml(text: string): string {
  return text.replace(NOT_XML, '\ufffd').replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}
