/** A cut as a text is to be set in it. */
export interface TesterCut {
  fontCutId: string;
  language: string | null;
  direction: 'ltr' | 'rtl';
  features: Record<string, boolean>;
  axes: Record<string, number>;
  /** From where to where sliders of its axes are being moved; absent: none is. */
  moved?: Record<string, [least: number, most: number]>;
  /** Thousandths of an em. */
  tracking: number;
}

/** A visitor's text and the cuts it is set in. */
export interface TesterWish {
  text: string;
  cuts: TesterCut[];
}

/** Whether two wishes are the same text in the same cuts, set the same. */
export function isSameWish(one: TesterWish, other: TesterWish): boolean {
  return (
    one.text === other.text &&
    one.cuts.length === other.cuts.length &&
    one.cuts.every((cut, index) => {
      const counterpart = other.cuts[index];
      return counterpart !== undefined && recipeOf('', cut) === recipeOf('', counterpart);
    })
  );
}

/** All that the ink of a text in a cut follows from, as one string. */
export function recipeOf(
  text: string,
  { fontCutId, language, direction, features, axes, tracking }: TesterCut,
): string {
  return JSON.stringify([
    fontCutId,
    text,
    language,
    direction,
    Object.entries(features).sort(),
    Object.entries(axes).sort(),
    tracking,
  ]);
}

/** From where to where the sliders of cuts' axes have been moved since they last rested. */
export interface MovingAxes {
  follow(before: TesterWish, now: TesterWish): void;
  /** The cut with what of its axes is being moved. */
  withMoved(cut: TesterCut): TesterCut;
  rest(): void;
}

export function createMovingAxes(): MovingAxes {
  const moved = new Map<string, Record<string, [number, number]>>();
  return {
    follow(before, now) {
      for (const { fontCutId, axes } of now.cuts) {
        const was = before.cuts.find((cut) => cut.fontCutId === fontCutId)?.axes ?? {};
        for (const [tag, at] of Object.entries(axes)) {
          const from = was[tag];
          if (from === undefined || from === at) continue;
          const own = moved.get(fontCutId) ?? {};
          const ends = [...(own[tag] ?? []), from, at];
          moved.set(fontCutId, { ...own, [tag]: [Math.min(...ends), Math.max(...ends)] });
        }
      }
    },
    withMoved(cut) {
      const own = moved.get(cut.fontCutId);
      return own === undefined ? cut : { ...cut, moved: own };
    },
    rest: () => moved.clear(),
  };
}
