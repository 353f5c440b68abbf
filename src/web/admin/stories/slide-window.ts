import type { Told } from '#web/admin/forms/use-kept-form.ts';

/** As many slides stand in the form at once: some hundreds of them would take seconds to stand there. */
export const mostSlides = 24;

/** The place of the first slide that stands beside the one at a place. */
export function windowOf(at: number): number {
  return at - (at % mostSlides);
}

/** The place of the first slide of which something is told; null where nothing is. */
export function firstTold(told: Told): number | null {
  const places = Object.keys(told).flatMap((field) => {
    const [, place] = /^slides\.(\d+)\./.exec(field) ?? [];
    return place === undefined ? [] : [Number(place)];
  });
  return places.length === 0 ? null : Math.min(...places);
}
