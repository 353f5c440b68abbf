import type { KeyboardEvent } from 'react';

/** All lines of the collection in their order. */
export function lineLinks(lines: HTMLElement | null): HTMLElement[] {
  return Array.from(lines?.querySelectorAll<HTMLElement>('[data-line]') ?? []);
}

/** Moves the focus from line to line with the arrow keys, Home and End; `goPastEnd` where the last line is behind. */
export function moveByLine(event: KeyboardEvent, lines: HTMLElement | null, goPastEnd: () => void): void {
  const links = lineLinks(lines);
  const focused = document.activeElement;
  const index = focused instanceof HTMLElement ? links.indexOf(focused) : -1;
  if (index === -1 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (event.key === 'ArrowDown' && index === links.length - 1) {
    event.preventDefault();
    goPastEnd();
    return;
  }
  const targets: Record<string, HTMLElement | undefined> = {
    ArrowDown: links[index + 1],
    ArrowUp: links[index - 1],
    Home: links[0],
    End: links.at(-1),
  };
  const target = targets[event.key];
  if (target === undefined) return;
  event.preventDefault();
  target.focus();
}
