/** Two glyphs that stand beside each other, and what kerning adds to the first: to its place and to its advance, in font units. */
export type KernedPair = [left: number, right: number, placement: number, advance: number];
