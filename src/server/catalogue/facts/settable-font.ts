import { axisStops } from '#domain/setting/axis-stops.ts';
import type { SettableFont } from '#domain/setting/type-setting.ts';
import type { FontAxis, FontFeature, FontInstance } from '#fonts/font-facts.ts';

/** What a page may set of a font: its features by name, and the axes that it does not hide, with where its named styles stand. */
export function settableFont({
  features,
  axes,
  instances = [],
}: {
  features: readonly FontFeature[];
  axes: readonly FontAxis[];
  instances?: readonly FontInstance[];
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
        ...axisStops(instances, tag),
      })),
  };
}
