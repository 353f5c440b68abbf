/** The fonts of a drop as they are to be sold: as they were sorted by what they say, or as somebody moved them by hand. */
export interface Arrangement {
  families: ArrangedFamily[];
  /** The hashes of fonts that are not to be sold. */
  leftOut: string[];
}

/** A family by its name, with its sets in their order. */
export interface ArrangedFamily {
  name: string;
  sets: ArrangedSet[];
}

/** A set by its name, with its cuts in their order. */
export interface ArrangedSet {
  name: string;
  cuts: ArrangedCut[];
}

/** A cut by the hash of its font. An alternate belongs to the last cut above it that is none. */
export interface ArrangedCut {
  font: string;
  name: string;
  isAlternate: boolean;
}
