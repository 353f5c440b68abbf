import type { DeskDrawing } from '#contract/desk-drawings.ts';
import { neutralColors } from '#domain/catalogue/neutral-colors.ts';
import type { Desk } from '#domain/compare/desk.ts';
import { writeDesk } from '#domain/compare/write-desk.ts';
import { SAMPLE_IMAGE_MAX_WIDTH_PX } from '#domain/limits.ts';

/** A desk as its stage shows it now, to be drawn; where that is wider than pictures are made all of it is made smaller alike. Null where no text stands. */
export function deskDrawingOf(stage: HTMLElement, desk: Desk): DeskDrawing | null {
  const texts = [...stage.querySelectorAll<HTMLElement>('[data-compared]')];
  if (texts.every(({ textContent }) => textContent === '')) return null;
  const place = stage.getBoundingClientRect();
  const boxes = texts.map((text) => {
    const { y: _, ...box } = boxOf(text, place);
    return { ...box, baseline: baselineOf(text, place), letter: numberIn(text.dataset.letter) };
  });
  const captions = [...stage.querySelectorAll<HTMLElement>('[data-caption]')].map((head) =>
    boxOf(head, place),
  );
  // What is to be scrolled to is drawn, too, with as much room as there is before it.
  const right = Math.max(...boxes.map(({ x, width }) => x + width));
  const before = Math.max(0, Math.min(...boxes.map(({ x }) => x)));
  const whole = Math.max(place.width, right > place.width ? right + before : 0);
  const scale = Math.min(1, SAMPLE_IMAGE_MAX_WIDTH_PX / whole);
  const scaled = <Box extends { x: number; width: number; size: number }>({
    x,
    width,
    size,
    ...box
  }: Box) => ({
    ...box,
    ...{ x: hundredths(x * scale), width: hundredths(width * scale), size: hundredths(size * scale) },
  });
  return {
    query: String(writeDesk(desk)),
    width: Math.min(SAMPLE_IMAGE_MAX_WIDTH_PX, Math.ceil(whole * scale)),
    height: Math.max(1, Math.ceil(place.height * scale)),
    backgroundColor: hexOf(paperBehind(stage)) ?? neutralColors.paper,
    textColor: hexOf(getComputedStyle(stage).color) ?? neutralColors.ink,
    boxes: boxes.map((box) => ({ ...scaled(box), baseline: hundredths(box.baseline * scale) })),
    captions: captions.map((box) => ({ ...scaled(box), y: hundredths(box.y * scale) })),
  };
}

/** Where an element stands within the stage, wherever its place is scrolled to. */
function boxOf(element: HTMLElement, stage: DOMRect) {
  const { left, top, width } = element.getBoundingClientRect();
  const scrolled = element.closest('section')?.scrollLeft ?? 0;
  return {
    cut: numberIn(element.dataset.compared ?? element.dataset.caption) ?? 0,
    ...{ x: left - stage.left + scrolled, y: top - stage.top, width },
    size: Number.parseFloat(getComputedStyle(element).fontSize),
  };
}

/** The baseline of the first line below the top of the stage: browsers set it on a whole pixel. */
function baselineOf(text: HTMLElement, stage: DOMRect): number {
  const probe = document.createElement('span');
  probe.style.cssText = 'display:inline-block;inline-size:0;block-size:0';
  text.prepend(probe);
  const { bottom } = probe.getBoundingClientRect();
  probe.remove();
  return Math.round(bottom + window.scrollY) - Math.round(stage.top + window.scrollY);
}

function numberIn(value: string | undefined): number | undefined {
  return value === undefined ? undefined : Number(value);
}

function hundredths(length: number): number {
  return Math.round(length * 100) / 100;
}

/** The colour of the first that has one, from an element outwards. */
function paperBehind(element: HTMLElement | null): string {
  for (let at = element; at !== null; at = at.parentElement) {
    const { backgroundColor } = getComputedStyle(at);
    if (hexOf(backgroundColor) !== null) return backgroundColor;
  }
  return '';
}

/** An opaque colour as browsers tell it, as pictures take it; null for any other. */
function hexOf(color: string): string | null {
  const [, ...parts] = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(color) ?? [];
  return parts.length < 3
    ? null
    : `#${parts.map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`;
}
