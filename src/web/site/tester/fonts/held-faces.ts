import { coverageOf, type FaceCoverage, isCovered, isExact, type WantedCoverage } from './face-coverage.ts';

/** A face by its CSS family name; a pictured one places letters and draws none. */
export interface ShownFace {
  fontFamily: string;
  isPictured: boolean;
  /** Whether its axes can still be moved; else it stands where it is shown. */
  hasRange: boolean;
}

interface HeldFace extends ShownFace {
  href: string;
  coverage: FaceCoverage;
}

/** Where faces come from and go to, by the address of their file. */
export interface FaceSource {
  takeFace: (href: string) => Promise<string>;
  releaseFace: (href: string) => void;
  forgetFace: (href: string) => void;
}

export interface HeldFacesParts extends FaceSource {
  /** Whether nobody waits for a face any more. */
  isOver: () => boolean;
  /** A face has come; called before an older one is let go. */
  onHeld: () => void;
}

export interface HeldFaces {
  /** A face that sets this: one that was made for it before others, then one that draws letters; undefined where none is held. */
  find: (wanted: WantedCoverage) => ShownFace | undefined;
  /** Whether a face is held that was made for just this. */
  hasExact: (wanted: WantedCoverage) => boolean;
  /** Loads the face that was made for this; false where it does not come. */
  hold: (file: { href: string; isPictured: boolean }, made: WantedCoverage) => Promise<boolean>;
  releaseAll: () => void;
}

/** How many faces of a cut are held: the present one and those that a step back needs. */
const HELD_PER_CUT = 3;

/** The faces of a visitor's text by cut, the newest first. */
export function createHeldFaces({
  takeFace,
  releaseFace,
  forgetFace,
  isOver,
  onHeld,
}: HeldFacesParts): HeldFaces {
  const held = new Map<string, HeldFace[]>();

  function add(fontCutId: string, face: HeldFace): void {
    const faces = [face, ...(held.get(fontCutId) ?? [])];
    held.set(fontCutId, faces.slice(0, HELD_PER_CUT));
    onHeld();
    for (const { href } of faces.slice(HELD_PER_CUT)) releaseFace(href);
  }

  return {
    find(wanted) {
      const faces = held.get(wanted.cut.fontCutId) ?? [];
      const covering = faces.filter(({ coverage }) => isCovered(wanted, coverage));
      return (
        covering.find(({ coverage }) => isExact(wanted, coverage)) ??
        covering.find(({ isPictured }) => !isPictured) ??
        covering[0]
      );
    },
    hasExact: (wanted) =>
      held.get(wanted.cut.fontCutId)?.some(({ coverage }) => isExact(wanted, coverage)) ?? false,
    async hold({ href, isPictured }, made) {
      const { fontCutId } = made.cut;
      const coverage = coverageOf(made);
      const same = held.get(fontCutId)?.find((face) => face.href === href);
      if (same !== undefined) {
        // Another text, the same file: what was asked for now is in it too.
        same.coverage = joined(same.coverage, coverage);
        return true;
      }
      try {
        const fontFamily = await takeFace(href);
        if (isOver()) releaseFace(href);
        else add(fontCutId, { href, fontFamily, isPictured, hasRange: hasRange(coverage), coverage });
        return true;
      } catch (error) {
        console.warn(`No font at ${href}`, error);
        forgetFace(href);
        return false;
      }
    },
    releaseAll() {
      for (const { href } of [...held.values()].flat()) releaseFace(href);
      held.clear();
    },
  };
}

function hasRange({ axes }: FaceCoverage): boolean {
  return Object.values(axes).some(([least, most]) => least < most);
}

function joined(one: FaceCoverage, other: FaceCoverage): FaceCoverage {
  return {
    codePoints: new Set([...one.codePoints, ...other.codePoints]),
    features: new Set([...one.features, ...other.features]),
    // The same file stands at the same axes.
    axes: one.axes,
    recipes: new Set([...one.recipes, ...other.recipes]),
  };
}
