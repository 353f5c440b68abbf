import { TRACKING_THOUSANDTHS, TYPE_SIZE_PX } from '#domain/limits.ts';
import { cleanSampleText, sampleText } from '#domain/setting/sample-text.ts';
import { DESK_MOST_CUTS, type Desk, type DeskCut, deskMeasures, deskViews, emptyDesk } from './desk.ts';

type Query = Pick<URLSearchParams, 'get' | 'getAll'>;

/** The names of all that an address says of the desk. */
const deskParameters = ['text', 'view', 'by', 'size', 'tracking', 'cut', 'family'] as const;

/** Whether a query says anything of the desk. */
export function holdsDesk(query: Pick<URLSearchParams, 'get'>): boolean {
  return query.get('text') !== null || deskParameters.some((name) => (query.get(name) ?? '') !== '');
}

/**
 * Reads the desk from a query: `text`, `view`, `by`, `size` (px), `tracking` (thousandths of an em), a `cut` for each cut in its order,
 * by its sharedUid with what is set in it (`fraunces-variable ss01 -liga wght:430`), and `family` for families in the cut that they are
 * shown in. A value that does not hold becomes the nearest one that does, and is told in a sentence; which cuts and families there are,
 * and what their fonts can do, is for whoever knows the catalogue.
 */
export function readDesk(query: Query): { desk: Desk; leftOut: string[] } {
  const leftOut: string[] = [];
  function oneOf<Value extends string>(name: string, values: readonly Value[], normal: Value): Value {
    const value = query.get(name) ?? '';
    const found = values.find((each) => each === value);
    if (found === undefined && value !== '')
      leftOut.push(`${capitalised(name)} ‘${short(value)}’ is none of ${values.join(', ')}.`);
    return found ?? normal;
  }
  function numberOf<Normal extends number | null>(
    name: string,
    { least, most }: { least: number; most: number },
    normal: Normal,
  ): number | Normal {
    const value = query.get(name) ?? '';
    if (value === '') return normal;
    const number = Number(value);
    if (!Number.isFinite(number)) {
      leftOut.push(`${capitalised(name)} ‘${short(value)}’ is not a number.`);
      return normal;
    }
    // 0 is added so that −0 is 0, as it is written.
    const nearest = Math.round(Math.min(Math.max(number, least), most)) + 0;
    if (number < least || number > most)
      leftOut.push(`${capitalised(name)} goes from ${least} to ${most}; it is ${nearest} here.`);
    return nearest;
  }
  const text = readText(query.get('text'), leftOut);
  const named = query.getAll('cut').filter((value) => value.trim() !== '');
  const slugs = query.getAll('family').filter((value) => value !== '');
  const more = named.length + slugs.length - DESK_MOST_CUTS;
  if (more > 0)
    leftOut.push(
      `At most ${DESK_MOST_CUTS} cuts are compared; ${more} of those named ${more === 1 ? 'is' : 'are'} left out.`,
    );
  const cuts = named.slice(0, DESK_MOST_CUTS).map((value) => readCut(value, leftOut));
  const desk: Desk = {
    text,
    view: oneOf('view', deskViews, emptyDesk.view),
    by: oneOf('by', deskMeasures, emptyDesk.by),
    size: numberOf('size', TYPE_SIZE_PX, emptyDesk.size),
    tracking: numberOf('tracking', TRACKING_THOUSANDTHS, emptyDesk.tracking),
    cuts,
    families: slugs.slice(0, DESK_MOST_CUTS - cuts.length),
  };
  return { desk, leftOut };
}

/** Of so many entries a cut's setting may have: a query may hold thousands, a font has fewer. */
const MOST_ENTRIES = 100;

function readCut(value: string, leftOut: string[]): DeskCut {
  const [font = '', ...entries] = value.trim().split(/\s+/);
  const features = new Map<string, boolean>();
  const axes = new Map<string, number>();
  for (const entry of entries.slice(0, MOST_ENTRIES)) {
    const [, tag = '', place] = /^(.{4}):(.+)$/.exec(entry) ?? [];
    const feature = /^-?(.{4})$/.exec(entry)?.[1];
    if (place !== undefined && Number.isFinite(Number(place))) axes.set(tag, Number(place) + 0);
    else if (feature !== undefined) features.set(feature, entry.length === 4);
    else leftOut.push(`‘${short(entry)}’ is neither a feature nor a place on an axis.`);
  }
  return { font, features: Object.fromEntries(features), axes: Object.fromEntries(axes) };
}

/** Null where the query holds none; '' where it was emptied. */
function readText(given: string | null, leftOut: string[]): string | null {
  if (given === null) return null;
  if (cleanSampleText(given).trim() === '') return '';
  const text = sampleText(given);
  if (Array.from(given).length > Array.from(text).length && text.endsWith('…'))
    leftOut.push('The text was too long and is cut.');
  return text;
}

function capitalised(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

// What comes back to the page stays short.
function short(value: string): string {
  return value.length > 40 ? `${value.slice(0, 40)}…` : value;
}
