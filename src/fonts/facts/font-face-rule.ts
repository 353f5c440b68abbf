import { WEB_FONT_LOADING_ORDER } from '#domain/limits.ts';
import type { FallbackMetrics } from './fallback-metrics.ts';

/** What one @font-face rule says; `href` is the file of the first format given. */
export interface FontFace {
  family: string;
  /** Addresses by format; the browser is given them as woff2, woff, otf, however they are listed. */
  sources: { href: string; format: 'woff2' | 'woff' | 'opentype' | 'truetype' }[];
  weight?: number | { minimum: number; maximum: number };
  /** Width in percent of normal, as a value or a variable range. */
  stretch?: number | { minimum: number; maximum: number };
  isItalic?: boolean;
  /** A CSS unicode-range, for a subset that holds only these characters. */
  unicodeRange?: string;
  display?: 'swap' | 'block' | 'fallback' | 'optional';
}

/** The CSS of one @font-face rule; names and addresses are quoted so that they cannot leave it. */
export function fontFaceRule(face: FontFace): string {
  const sources = face.sources
    .toSorted((one, other) => loadingRank(one.format) - loadingRank(other.format))
    .map(({ href, format }) => `url(${quoted(href)}) format("${format}")`)
    .join(', ');
  return rule([
    `font-family: ${quoted(face.family)}`,
    `src: ${sources}`,
    `font-style: ${face.isItalic === true ? 'italic' : 'normal'}`,
    face.weight === undefined ? null : `font-weight: ${rangeOf(face.weight, '')}`,
    face.stretch === undefined ? null : `font-stretch: ${rangeOf(face.stretch, '%')}`,
    face.unicodeRange === undefined ? null : `unicode-range: ${face.unicodeRange}`,
    `font-display: ${face.display ?? 'swap'}`,
  ]);
}

/** Where a format stands in the loading order (specification §9), whose otf is every file that is not packed. */
function loadingRank(format: FontFace['sources'][number]['format']): number {
  return WEB_FONT_LOADING_ORDER.indexOf(format === 'woff2' || format === 'woff' ? format : 'otf');
}

/** The @font-face rule of a local stand-in with the metrics of the font that it stands in for. */
export function fallbackFaceRule(family: string, metrics: FallbackMetrics): string {
  return rule([
    `font-family: ${quoted(family)}`,
    `src: local(${quoted(metrics.localFont)})`,
    `ascent-override: ${metrics.ascentOverride}%`,
    `descent-override: ${metrics.descentOverride}%`,
    `line-gap-override: ${metrics.lineGapOverride}%`,
    `size-adjust: ${metrics.sizeAdjust}%`,
  ]);
}

function rule(declarations: (string | null)[]): string {
  return `@font-face { ${declarations.filter((each) => each !== null).join('; ')} }`;
}

function rangeOf(range: number | { minimum: number; maximum: number }, unit: string): string {
  return typeof range === 'number' ? `${range}${unit}` : `${range.minimum}${unit} ${range.maximum}${unit}`;
}

/** A CSS string: quotes, backslashes, line breaks and '<' escaped by code point (CSS Syntax §4.3.7). */
function quoted(text: string): string {
  return `"${text.replace(/["\\<\n\r\f]/g, (letter) => `\\${letter.charCodeAt(0).toString(16)} `)}"`;
}
