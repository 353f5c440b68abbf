import type { SettableFont } from './type-setting.ts';

/**
 * What can be set where a text stands in several fonts: the features that any of them has, and each axis from the least to the
 * greatest of its places, with the stops of all. A name is that of the first font that has one.
 */
export function joinSettableFonts(fonts: readonly SettableFont[]): SettableFont {
  const features = new Map<string, SettableFont['features'][number]>();
  const axes = new Map<string, SettableFont['axes'][number]>();
  for (const font of fonts) {
    for (const feature of font.features) {
      const known = features.get(feature.tag);
      if (known === undefined || known.name === null) features.set(feature.tag, feature);
    }
    for (const axis of font.axes) {
      const known = axes.get(axis.tag);
      axes.set(
        axis.tag,
        known === undefined
          ? axis
          : {
              ...known,
              minimum: Math.min(known.minimum, axis.minimum),
              maximum: Math.max(known.maximum, axis.maximum),
              ...joinedStops(known, axis),
            },
      );
    }
  }
  return { features: [...features.values()], axes: [...axes.values()] };
}

function joinedStops(one: SettableFont['axes'][number], other: SettableFont['axes'][number]) {
  const stops = new Set([...(one.stops ?? []), ...(other.stops ?? [])]);
  return stops.size === 0 ? {} : { stops: [...stops].sort((low, high) => low - high) };
}
