/** What is ticked in the calculator: the whole set, or styles of it; the styles are kept under the set for when it is unticked. */
export interface ChosenStyles {
  isWhole: boolean;
  cuts: readonly string[];
}

/** Ticks or unticks the whole set; unticked, it gives back the styles that were ticked before. */
export function toggleWhole({ isWhole, cuts }: ChosenStyles): ChosenStyles {
  return { isWhole: !isWhole, cuts };
}

/** Ticks or unticks a style; a set and its styles take each other's place, as in the cart. */
export function toggleStyle({ isWhole, cuts }: ChosenStyles, uid: string): ChosenStyles {
  if (isWhole) return { isWhole: false, cuts: [uid] };
  const left = cuts.filter((each) => each !== uid);
  return { isWhole: false, cuts: left.length < cuts.length ? left : [...cuts, uid] };
}
