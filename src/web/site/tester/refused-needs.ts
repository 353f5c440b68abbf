import { testerCodePoints } from '#domain/setting/tester-code-points.ts';

/** A text as it is asked for in a cut. */
interface Asked {
  text: string;
  fontCutId: string;
}

export interface RefusedNeeds {
  add(asked: Asked): void;
  /** Whether a text needs all that was refused before: budgets only shrink, so it would be refused as well. */
  holdsFor(asked: Asked): boolean;
}

/** What the day's budgets of cuts did not pay for. A text that needs less of a cut may still be given. */
export function createRefusedNeeds(): RefusedNeeds {
  const needsOf = new Map<string, number[][]>();
  return {
    add({ text, fontCutId }) {
      needsOf.set(fontCutId, [...(needsOf.get(fontCutId) ?? []), testerCodePoints(text)]);
    },
    holdsFor({ text, fontCutId }) {
      const refused = needsOf.get(fontCutId);
      if (refused === undefined) return false;
      const wanted = new Set(testerCodePoints(text));
      return refused.some((needs) => needs.every((codePoint) => wanted.has(codePoint)));
    },
  };
}
