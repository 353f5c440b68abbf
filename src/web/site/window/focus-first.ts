/** Puts the focus on the first field, in the order of the page, that one of these paths names. */
export function focusFirst(root: ParentNode | null, paths: string[]): void {
  const wanted = new Set(paths);
  const places = Array.from(root?.querySelectorAll<HTMLElement>('[data-path]') ?? []);
  const place = places.find((candidate) => wanted.has(candidate.dataset.path ?? ''));
  if (place === undefined) return;
  // A group is represented by its first field; one without any takes the focus itself.
  const isField = place.matches('input, select, textarea, button');
  const field = isField ? place : place.querySelector<HTMLElement>('input, select, textarea, button');
  (field ?? place).focus();
}
