import type { TesterPicture } from '#contract/tester-pictures.ts';
import { TESTER_PICTURES } from '#domain/limits.ts';
import type { TesterCut } from '#web/site/tester/fonts/tester-wish.ts';
import { measureInk } from '#web/site/tester/measure-ink.ts';
import { askTesterPictures, createPictureLine } from './ask-tester-pictures.ts';
import { type PlacedLine, readPlacedLines } from './placed-lines.ts';

/** A text as it stands on the page. */
export interface ViewedText {
  cut: TesterCut;
  fontFamily: string;
}

export interface PictureView {
  /** Says how the text stands now: its picture goes where it stands, and another is asked for where that shows other words, or too small. */
  follow: (text: ViewedText) => void;
  end: () => void;
}

interface PictureViewParts {
  host: HTMLElement;
  /** The layer over the text. */
  place: HTMLElement;
  classes: Readonly<Record<string, string>>;
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

const line = createPictureLine(askTesterPictures, TESTER_PICTURES.perCall);

/**
 * Keeps the picture of a text over it: the one before stays until the next is there. What is asked for follows from how the browser has
 * broken the text.
 */
export function createPictureView({ host, place, classes }: PictureViewParts): PictureView {
  let text: ViewedText | null = null;
  let held: HeldPicture | null = null;
  let isAsking = false;
  let isNear = false;
  let isOver = false;
  let failures = 0;

  const isWanted = () => !isOver && isNear && text !== null;

  function follow(next: ViewedText): void {
    text = next;
    failures = 0;
    update();
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
    const isSameText = held?.lines.every((each, at) => each === lines[at]?.text) === true;
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
    const texts = lines.map((each) => each.text);
    const picture = await line.ask({ ...setting, lines: texts, em }, isWanted);
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
      ...lines.flatMap(({ left: start, middle: height }, at) => {
        const row = picture.rows[at];
        if (row === undefined || row.width === 0) return [];
        const element = document.createElement('span');
        element.className = classes.row ?? '';
        const left = onPixel(start) - row.originX * scale - origin.left;
        const top = onPixel(height + middle * size) - row.baseline * scale - origin.top;
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
