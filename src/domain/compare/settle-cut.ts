import type { SettableFont } from '#domain/setting/type-setting.ts';
import type { DeskCut } from './desk.ts';

/**
 * How a cut is set by what its font can do: features that it has, and places on axes that it has, no further than they go. What is left
 * out or moved is told, a sentence each; `name` is what the cut is called there.
 */
export function settleCut(
  { font, features, axes }: DeskCut,
  { name, can }: { name: string; can: SettableFont },
): { cut: DeskCut; leftOut: string[] } {
  const leftOut: string[] = [];
  const known = Object.entries(features).filter(([tag]) => {
    const has = can.features.some((feature) => feature.tag === tag);
    if (!has) leftOut.push(`${name} has no feature ‘${tag}’.`);
    return has;
  });
  const places = Object.entries(axes).flatMap(([tag, value]) => {
    const axis = can.axes.find((each) => each.tag === tag);
    if (axis === undefined) {
      leftOut.push(`${name} has no axis ‘${tag}’.`);
      return [];
    }
    const nearest = Math.min(Math.max(value, axis.minimum), axis.maximum);
    if (nearest !== value)
      leftOut.push(
        `${axis.name} of ${name} goes from ${axis.minimum} to ${axis.maximum}; it is ${nearest} here.`,
      );
    return [[tag, nearest] as const];
  });
  return { cut: { font, features: Object.fromEntries(known), axes: Object.fromEntries(places) }, leftOut };
}
