import type { WebFont } from '#contract/web-font.ts';
import type { TypeSetting } from '#domain/setting/type-setting.ts';

interface SnippetText {
  setting: TypeSetting;
  direction: 'ltr' | 'rtl';
  webFont: WebFont;
  /** CSS pixels. */
  size: number;
}

/** The CSS that sets a text so with the web font that one gets when one buys it, beside the stylesheet that comes with it. */
export function cssSnippet({ setting, direction, webFont, size }: SnippetText): string {
  const { tracking, leading, align, features, axes } = setting;
  const { family, generic, weight, stretch, isItalic } = webFont;
  const declarations = [
    `font-family: ${quoted(family)}, ${quoted(`${family} Fallback`)}, ${generic}`,
    `font-weight: ${Math.round(axes.wght ?? weight)}`,
    ...(axes.wdth === undefined && stretch === 100 ? [] : [`font-stretch: ${axes.wdth ?? stretch}%`]),
    `font-style: ${isItalic ? 'italic' : 'normal'}`,
    `font-size: ${Math.round(size * 10) / 10}px`,
    `line-height: ${leading}`,
    ...(tracking === 0 ? [] : [`letter-spacing: ${tracking / 1000}em`]),
    ...(direction === 'ltr' ? [] : ['direction: rtl']),
    ...(align === null ? [] : [`text-align: ${align}`]),
    ...tagged('font-feature-settings', numbersOf(features)),
    ...tagged('font-variation-settings', axes),
  ];
  return `.your-text {\n${declarations.map((each) => `  ${each};\n`).join('')}}\n`;
}

function numbersOf(features: Record<string, boolean>): Record<string, number> {
  return Object.fromEntries(Object.entries(features).map(([tag, isOn]) => [tag, isOn ? 1 : 0]));
}

function tagged(property: string, values: Record<string, number>): string[] {
  const entries = Object.entries(values).map(([tag, value]) => `"${tag}" ${value}`);
  return entries.length === 0 ? [] : [`${property}: ${entries.join(', ')}`];
}

/** A CSS string; what could end it is escaped by code point (CSS Syntax §4.3.7). */
function quoted(text: string): string {
  return `"${text.replace(/["\\\n\r\f]/g, (letter) => `\\${letter.charCodeAt(0).toString(16)} `)}"`;
}
