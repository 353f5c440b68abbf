/**
 * The lists of a form, by their places (`fields.0.tiers`), of which an entry was moved, made or taken away: what is said of the places in
 * them may be of another entry now. What was not touched is the very same.
 */
export function movedPlaces(before: unknown, after: unknown, place = ''): string[] {
  if (before === after || typeof before !== 'object' || typeof after !== 'object') return [];
  if (before === null || after === null) return [];
  if (Array.isArray(before) && Array.isArray(after)) {
    const isMoved = after.some(
      (each, at) => typeof each === 'object' && before.indexOf(each) >= 0 && before[at] !== each,
    );
    if (isMoved || before.length > after.length) return [place];
  }
  const path = (key: string) => (place === '' ? key : `${place}.${key}`);
  return Object.keys(after).flatMap((key) =>
    movedPlaces(Reflect.get(before, key), Reflect.get(after, key), path(key)),
  );
}

/** Errors by the places of a form, but for those in lists that are others now. */
export function keepErrors(
  errors: Readonly<Record<string, string>>,
  moved: readonly string[],
): Readonly<Record<string, string>> {
  const kept = Object.entries(errors).filter(
    ([place]) => !moved.some((list) => place.startsWith(`${list}.`)),
  );
  // The very same where nothing goes, so that nobody is led to what is wrong once more.
  return kept.length === Object.keys(errors).length ? errors : Object.fromEntries(kept);
}
