import type { SettableFont } from '#domain/setting/type-setting.ts';
import type { FontAxis, FontFeature } from '#fonts/font-facts.ts';

/** What a page may set of a font: its features by name, and the axes that it does not hide. */
export function settableFont({
  features,
  axes,
}: {
  features: readonly FontFeature[];
  axes: readonly FontAxis[];
}): SettableFont {
  return {
    features: features.map(({ tag, name }) => ({ tag, name })),
    axes: axes
      .filter((axis) => !axis.isHidden)
      .map(({ tag, name, minimum, default: start, maximum }) => ({
        tag,
        name,
        minimum,
        default: start,
        maximum,
      })),
  };
}
