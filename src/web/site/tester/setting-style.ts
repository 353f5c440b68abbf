import type { CSSProperties } from 'react';
import type { TypeSetting } from '#domain/setting/type-setting.ts';

/** What of a setting the stylesheet cannot know, whatever the size is. `"Fount Blank"` draws nothing: no other face stands in. */
export function settingStyle(
  { features, axes, tracking, align }: TypeSetting,
  fontFamily: string,
): CSSProperties {
  return {
    fontFamily: `"${fontFamily}", "Fount Blank"`,
    fontFeatureSettings: taggedValues(
      Object.fromEntries(Object.entries(features).map(([tag, isOn]) => [tag, isOn ? 1 : 0])),
    ),
    fontVariationSettings: taggedValues(axes),
    letterSpacing: tracking === 0 ? undefined : `${tracking / 1000}em`,
    textAlign: align ?? undefined,
  };
}

/** `"wght" 430, "wdth" 90` as CSS has it; nothing where there is nothing. */
function taggedValues(values: Record<string, number>): string | undefined {
  const entries = Object.entries(values).map(([tag, value]) => `"${tag}" ${value}`);
  return entries.length === 0 ? undefined : entries.join(', ');
}

/** The tags and values of `font-variation-settings` or `font-feature-settings` as the server wrote them. */
export function readTaggedValues(css: string): Record<string, number> {
  return Object.fromEntries(
    Array.from(css.matchAll(/["']([\x20-\x7e]{4})["']\s*([\d.+-]*)/g), ([, tag = '', value]) => [
      tag,
      value === undefined || value === '' ? 1 : Number(value),
    ]),
  );
}
