import { testerCodePoints } from '#domain/setting/tester-code-points.ts';
import { recipeOf, type TesterCut } from './tester-wish.ts';

/** What a face of a visitor's text can set. */
export interface FaceCoverage {
  codePoints: ReadonlySet<number>;
  /** The features that were asked for; those that a font has by default are there for the texts that it was made for. */
  features: ReadonlySet<string>;
  /** From where to where each axis reaches. */
  axes: Readonly<Record<string, readonly [least: number, most: number]>>;
  /** The texts that it was made for, by `recipeOf`: of these it has the kerning and the ligatures, too. */
  recipes: ReadonlySet<string>;
}

/** A text in a cut, as it is set. */
export interface WantedCoverage {
  text: string;
  cut: TesterCut;
}

/** Scripts whose letters change with their neighbours: only a face that was made for a text sets it. */
const JOINED = /[\u0600-\u08ff\u0900-\u0dff\u0f00-\u109f\u1780-\u18af]/;

/** What the server's file for a text covers. */
export function coverageOf({ text, cut }: WantedCoverage): FaceCoverage {
  return {
    codePoints: new Set(testerCodePoints(text)),
    features: new Set(switchedOn(cut.features)),
    axes: Object.fromEntries(
      Object.entries(cut.axes).map(([tag, at]) => [tag, cut.moved?.[tag] ?? [at, at]]),
    ),
    recipes: new Set([recipeOf(text, cut)]),
  };
}

/** Whether a face was made for just this. */
export function isExact({ text, cut }: WantedCoverage, face: FaceCoverage): boolean {
  return face.recipes.has(recipeOf(text, cut));
}

/** Whether a face sets the text with its features where its axes stand, so that nothing has to be fetched while it is typed. */
export function isCovered(wanted: WantedCoverage, face: FaceCoverage): boolean {
  if (isExact(wanted, face)) return true;
  const { text, cut } = wanted;
  return (
    !JOINED.test(text) &&
    Object.entries(cut.axes).every(([tag, at]) => isBetween(at, face.axes[tag])) &&
    switchedOn(cut.features).every((tag) => face.features.has(tag)) &&
    neededCodePoints(text).every((codePoint) => face.codePoints.has(codePoint))
  );
}

function isBetween(at: number, ends: readonly [number, number] | undefined): boolean {
  return ends !== undefined && ends[0] <= at && at <= ends[1];
}

// A browser may compose or take apart what was typed, whichever the font has.
function neededCodePoints(text: string): number[] {
  return Array.from(
    text + text.normalize('NFC') + text.normalize('NFD'),
    (character) =>
      // The empty string is no character.
      character.codePointAt(0) ?? 0x20,
  );
}

function switchedOn(features: Record<string, boolean>): string[] {
  return Object.entries(features).flatMap(([tag, isOn]) => (isOn ? [tag] : []));
}
