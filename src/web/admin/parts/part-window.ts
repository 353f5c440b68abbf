import type { Told } from '#web/admin/forms/use-kept-form.ts';

/** As many parts of a list, as slides, stand in a form at once: some hundreds of them would take seconds to stand there. */
export const mostParts = 24;

/** The place of the first part that stands beside the one at a place. */
export function windowOf(at: number): number {
  return at - (at % mostParts);
}

/** The place of the first part of a list of which something is told; null where nothing is. */
export function firstTold(told: Told, list: string): number | null {
  const places = Object.keys(told).flatMap((field) => {
    const [of, place] = field.split('.');
    return of === list && /^\d+$/.test(place ?? '') && field.split('.').length > 2 ? [Number(place)] : [];
  });
  return places.length === 0 ? null : Math.min(...places);
}
