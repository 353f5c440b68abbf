import { testerCodePoints } from '#domain/setting/tester-code-points.ts';

/** What a face of a visitor's text can set. */
export interface FaceCoverage {
  codePoints: ReadonlySet<number>;
  /** The features that were asked for; those that a font has by default are always there. */
  features: ReadonlySet<string>;
}

/** A text with the features it is set with; axes need no other file. */
export interface WantedCoverage {
  text: string;
  features: Record<string, boolean>;
}

/** What the server's file for a text covers. */
export function coverageOf({ text, features }: WantedCoverage): FaceCoverage {
  return { codePoints: new Set(testerCodePoints(text)), features: new Set(switchedOn(features)) };
}

/** Whether a face sets the text with its features, so that nothing has to be fetched. */
export function isCovered(wanted: WantedCoverage, face: FaceCoverage): boolean {
  return (
    switchedOn(wanted.features).every((tag) => face.features.has(tag)) &&
    neededCodePoints(wanted.text).every((codePoint) => face.codePoints.has(codePoint))
  );
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
