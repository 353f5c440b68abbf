/** How far a line reaches, in em, as `SetLine` says it. */
export interface Ink {
  advance: number;
  inkLeft: number;
  inkRight: number;
  inkTop: number;
  inkBottom: number;
}

/** As a canvas measures it, with the middle of a line's box above the baseline. */
export interface MeasuredInk extends Ink {
  middle: number;
}

/** A line as it is measured: its face and what changes its width. */
export interface InkWish {
  text: string;
  fontFamily: string;
  language: string | null;
  direction: 'ltr' | 'rtl';
  /** Thousandths of an em. */
  tracking: number;
}

/** At this size a hundredth of a pixel is nothing. */
const MEASURED_AT_PX = 1000;

/** Where the ink of letters usually is that a face only places: until the server says it exactly. */
const USUAL_INK = { inkTop: 0.75, inkBottom: -0.25 };

let context: CanvasRenderingContext2D | null | undefined;
/** How the context stands: saying the same again would have it look for the face anew. */
let standing = '';

/**
 * The ink of a line by a canvas: no layout is read. Exact for a face as it stands by default; features, and axes that can
 * still be moved, are unknown to a canvas. Null where a browser has none.
 */
export function measureInk({ text, ...wish }: InkWish): MeasuredInk | null {
  context ??= document.createElement('canvas').getContext('2d');
  if (context === null) return null;
  prepare(context, wish);
  const measured = context.measureText(text);
  const advance = measured.width / MEASURED_AT_PX;
  const ink = {
    inkLeft: -measured.actualBoundingBoxLeft / MEASURED_AT_PX,
    inkRight: measured.actualBoundingBoxRight / MEASURED_AT_PX,
    inkTop: measured.actualBoundingBoxAscent / MEASURED_AT_PX,
    inkBottom: -measured.actualBoundingBoxDescent / MEASURED_AT_PX,
  };
  const isUnseen = ink.inkRight <= ink.inkLeft && text.trim() !== '';
  return {
    advance,
    ...(isUnseen ? { inkLeft: 0, inkRight: advance, ...USUAL_INK } : ink),
    middle: (measured.fontBoundingBoxAscent - measured.fontBoundingBoxDescent) / 2 / MEASURED_AT_PX,
  };
}

/** The ink with the advance that the browser's layout has: what hangs over at either end hangs over all the same. */
export function withAdvance<Measured extends Ink>(ink: Measured, advance: number): Measured {
  return { ...ink, advance, inkRight: ink.inkRight + advance - ink.advance };
}

function prepare(
  place: CanvasRenderingContext2D,
  { fontFamily, language, direction, tracking }: Omit<InkWish, 'text'>,
): void {
  const wanted = JSON.stringify([fontFamily, language, direction, tracking]);
  if (wanted === standing) return;
  standing = wanted;
  place.font = `${MEASURED_AT_PX}px "${fontFamily}", "Fount Blank"`;
  place.fontKerning = 'normal';
  place.textRendering = 'geometricPrecision';
  place.letterSpacing = `${tracking}px`;
  place.direction = direction;
  place.textAlign = 'left';
  // Younger than the other properties: a browser that has it not measures without the language.
  if ('lang' in place) place.lang = language ?? '';
}
