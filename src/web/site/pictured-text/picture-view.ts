import type { TesterPicture } from '#contract/tester-pictures.ts';
import { TESTER_PICTURES } from '#domain/limits.ts';
import { measureInk } from '#web/site/tester/measure-ink.ts';
import type { TesterCut } from '#web/site/tester/tester-wish.ts';
import type { PictureLine } from './ask-tester-pictures.ts';
import { type PlacedLine, readPlacedLines } from './placed-lines.ts';

/** A text as it stands on the page. */
export interface ViewedText {
  /** Whether its face places letters and draws none. */
  isPictured: boolean;
  cut: TesterCut;
  fontFamily: string;
}

export interface PictureView {
  /** Says how the text stands now. */
  follow: (text: ViewedText) => void;
  /** Puts the picture where its text stands, and asks for another where it shows other words, or too small. */
  update: () => void;
  end: () => void;
}

interface PictureViewParts {
  host: HTMLElement;
  /** The layer over the text. */
  place: HTMLElement;
  classes: Readonly<Record<string, string>>;
  ask: PictureLine['ask'];
}

/** A picture as it was asked for. */
interface HeldPicture {
  picture: TesterPicture;
  lines: readonly string[];
  /** What else it follows from. */
  setting: string;
  /** Pixels of the screen that an em was to take. */
  em: number;
}

/** How much larger a text may be shown than its picture was made for. */
const LARGER = 1.1;
const MOST_FAILURES = 5;

/**
 * Keeps the picture of a text over it: the one before stays until the next is there. What is asked for follows from how the browser has
 * broken the text.
 */
export function createPictureView({ host, place, classes, ask }: PictureViewParts): PictureView {
  let text: ViewedText | null = null;
  let held: HeldPicture | null = null;
  let drawn: { style: string; text: string; isWrapped: boolean } | null = null;
  let isAsking = false;
  let isNear = false;
  let isOver = false;
  let failures = 0;

  const isWanted = () => !isOver && isNear && text?.isPictured === true;

  function follow(next: ViewedText): void {
    text = next;
    failures = 0;
    host.toggleAttribute('data-is-pictured', next.isPictured);
    if (!next.isPictured) {
      held = null;
      place.replaceChildren();
      drawn = {
        style: host.style.cssText,
        text: host.textContent,
        isWrapped: host.hasAttribute('data-is-wrapped'),
      };
    } else if (drawn !== null) {
      place.replaceChildren(copyOf(drawn));
      drawn = null;
    }
  }

  /** As the browser drew it last. */
  function copyOf({ style, text: words, isWrapped }: NonNullable<typeof drawn>): HTMLElement {
    const copy = document.createElement('span');
    copy.className = `${host.className} ${classes.before}`;
    copy.style.cssText = style;
    copy.dir = host.dir;
    copy.lang = host.lang;
    copy.textContent = words;
    copy.toggleAttribute('data-is-wrapped', isWrapped);
    const [at, origin] = [host.getBoundingClientRect(), place.getBoundingClientRect()];
    Object.assign(copy.style, {
      left: `${at.left - origin.left}px`,
      top: `${at.top - origin.top}px`,
      width: `${at.width}px`,
    });
    return copy;
  }

  function update(): void {
    if (!isWanted() || text === null) return;
    const lines = readPlacedLines(host).slice(0, TESTER_PICTURES.lines);
    if (lines.length === 0) {
      place.replaceChildren();
      return;
    }
    const size = Number.parseFloat(getComputedStyle(host).fontSize);
    const em = Math.max(1, Math.min(size * window.devicePixelRatio, TESTER_PICTURES.em));
    const isSameText = held?.lines.every((line, at) => line === lines[at]?.text) === true;
    if (held !== null && isSameText && held.lines.length === lines.length) {
      const middle = measureInk({ ...text.cut, text: 'x', fontFamily: text.fontFamily })?.middle ?? 0;
      show(held.picture, { lines, size, middle });
      if (held.setting === settingOf(text.cut) && em <= held.em * LARGER) return;
    }
    if (!isAsking && failures < MOST_FAILURES) void fetchPicture(text.cut, { lines, em });
  }

  async function fetchPicture(
    cut: TesterCut,
    { lines, em }: { lines: readonly PlacedLine[]; em: number },
  ): Promise<void> {
    isAsking = true;
    const { moved: _, ...setting } = cut;
    const texts = lines.map((line) => line.text);
    const picture = await ask({ ...setting, lines: texts, em }, isWanted);
    if (picture !== null) await decode(picture.image);
    isAsking = false;
    if (picture === null) failures += 1;
    else held = { picture, lines: texts, setting: settingOf(cut), em };
    update();
  }

  function show(
    picture: TesterPicture,
    { lines, size, middle }: { lines: readonly PlacedLine[]; size: number; middle: number },
  ): void {
    const ratio = window.devicePixelRatio;
    const scale = size / picture.em;
    // Drawn for just these pixels it is not to be drawn anew between them.
    const isExact = Math.abs(scale * ratio - 1) < 0.01;
    const origin = place.getBoundingClientRect();
    const onPixel = (at: number) => (isExact ? Math.round(at * ratio) / ratio : at);
    place.style.setProperty('--words', `url("${picture.image}")`);
    place.replaceChildren(
      ...lines.flatMap((line, at) => {
        const row = picture.rows[at];
        if (row === undefined || row.width === 0) return [];
        const element = document.createElement('span');
        element.className = classes.row ?? '';
        const left = onPixel(line.left) - row.originX * scale - origin.left;
        const top = onPixel(line.middle + middle * size) - row.baseline * scale - origin.top;
        Object.assign(element.style, {
          left: `${left}px`,
          top: `${top}px`,
          width: `${row.width * scale}px`,
          height: `${row.height * scale}px`,
          maskPosition: `0 ${-row.top * scale}px`,
          maskSize: `${picture.width * scale}px ${picture.height * scale}px`,
        });
        return [element];
      }),
    );
  }

  const sizes = new ResizeObserver(update);
  const near = new IntersectionObserver(
    ([entry]) => {
      isNear = entry?.isIntersecting === true;
      update();
    },
    { rootMargin: '60% 0px' },
  );
  sizes.observe(host);
  near.observe(host);
  return {
    follow,
    update,
    end() {
      isOver = true;
      sizes.disconnect();
      near.disconnect();
      place.replaceChildren();
    },
  };
}

function settingOf({ moved: _, ...cut }: TesterCut): string {
  return JSON.stringify(cut);
}

/** Until a picture can be shown at once. */
async function decode(image: string): Promise<void> {
  const picture = new Image();
  picture.src = image;
  try {
    await picture.decode();
  } catch (error) {
    // The browser may give up on decoding ahead; it shows the picture all the same.
    console.warn('No picture ahead', error);
  }
}
