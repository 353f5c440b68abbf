/** Of a specimen: the boxes above its styles, and those that each style has. */
export const boxParts = ['fontFamilyBoxes', 'fontCutBoxes'] as const;
export type BoxPart = (typeof boxParts)[number];
