/** Whom a mail goes to that only shows its words, and of which order it speaks. */
export const exampleName = 'Kim Example';
export const exampleOrder = 'O-000042';
