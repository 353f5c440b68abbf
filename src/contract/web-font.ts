/** A cut as the stylesheet of a bought web font names it. */
export interface WebFont {
  family: string;
  generic: 'serif' | 'sans-serif' | 'monospace';
  weight: number;
  /** Percent of normal. */
  stretch: number;
  isItalic: boolean;
}
