import type { KeyboardEvent } from 'react';

/** What a search found stands before its box in the menu: the keys lead there as if it came behind. */
function listResults(within: Element | null): HTMLElement[] {
  return Array.from(within?.closest('nav')?.querySelectorAll<HTMLElement>('[data-result]') ?? []);
}

/** Puts the focus on a result, counted from the last one where negative; false where there is none. */
export function focusResult(within: Element | null, place: number): boolean {
  const result = listResults(within).at(place);
  result?.focus();
  return result !== undefined;
}

/** From the box to its results: to the first by Arrow Down and Tab, to the last by Arrow Up. */
export function toResults(event: KeyboardEvent<HTMLElement>): boolean {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return false;
  if (event.key === 'ArrowUp') return focusResult(event.currentTarget, -1);
  return (event.key === 'ArrowDown' || event.key === 'Tab') && focusResult(event.currentTarget, 0);
}

/** Among the results: the arrow keys, Home and End; before the first, behind the last and by Escape lies the box. */
export function moveByResult(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const results = listResults(event.currentTarget);
  const { activeElement } = document;
  const at = activeElement instanceof HTMLElement ? results.indexOf(activeElement) : -1;
  if (at < 0) return;
  const box =
    event.currentTarget.closest('nav')?.querySelector<HTMLElement>('input[type=search]') ?? undefined;
  const targets: Record<string, HTMLElement | undefined> = {
    ArrowDown: results[at + 1] ?? box,
    ArrowUp: results[at - 1] ?? box,
    Home: results[0],
    End: results.at(-1),
    Escape: box,
  };
  // Back from the first result to the box, which stands behind it in the page.
  const target = event.key === 'Tab' && event.shiftKey && at === 0 ? box : targets[event.key];
  if (target === undefined || (event.shiftKey && event.key !== 'Tab')) return;
  event.preventDefault();
  event.stopPropagation();
  target.focus();
}
