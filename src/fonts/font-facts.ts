/** The strings of the name table that say whose font this is; English where there is a choice, null where absent. */
export interface FontNames {
  family: string | null;
  subfamily: string | null;
  typographicFamily: string | null;
  typographicSubfamily: string | null;
  full: string | null;
  postScript: string | null;
  version: string | null;
  copyright: string | null;
  trademark: string | null;
  designer: string | null;
  designerUrl: string | null;
  manufacturer: string | null;
  vendorUrl: string | null;
  description: string | null;
  licence: string | null;
  licenceUrl: string | null;
  sampleText: string | null;
}

/** A variation axis in the font's own units ('wght' 100 to 900). */
export interface FontAxis {
  tag: string;
  name: string;
  minimum: number;
  default: number;
  maximum: number;
  isHidden: boolean;
}

/** A named instance: a point in the design space that the font gives a name. */
export interface FontInstance {
  name: string;
  coordinates: Record<string, number>;
}

/** An OpenType feature with the OpenType script tags it serves; `name` only where the font names it (ssNN, cvNN). */
export interface FontFeature {
  tag: string;
  name: string | null;
  scripts: string[];
}

/** Vertical metrics and measures in font units (divide by `unitsPerEm` for em); depths below the baseline are negative. */
export interface FontMetrics {
  ascender: number;
  descender: number;
  lineGap: number;
  typoAscender: number;
  typoDescender: number;
  typoLineGap: number;
  usesTypoMetrics: boolean;
  /** Height above the baseline of the Windows clipping box. */
  winAscent: number;
  /** Depth of the Windows clipping box, positive as the OS/2 table has it. */
  winDescent: number;
  capHeight: number;
  xHeight: number;
  underlinePosition: number;
  underlineThickness: number;
  strikeoutPosition: number;
  strikeoutThickness: number;
  italicAngle: number;
  /** Mean advance of running English text, for fallback metrics; 0 where the font has no Latin letters. */
  averageAdvance: number;
}

/** What the OS/2 fsType bits allow; where several bits are set the least restrictive one counts. */
export interface FontEmbedding {
  fsType: number;
  mayEmbed: boolean;
  mayPreview: boolean;
  mayEdit: boolean;
  mayInstall: boolean;
  maySubset: boolean;
  bitmapOnly: boolean;
}

/** All that the engine reads from one font file; plain data that survives JSON, as the database keeps it. */
export interface FontFacts {
  format: 'ttf' | 'otf' | 'woff' | 'woff2';
  outlines: 'glyf' | 'cff' | 'cff2';
  names: FontNames;
  /** The typographic family, else the family, else the file's own name. */
  familyName: string;
  /** The typographic subfamily, else the subfamily, else 'Regular'. */
  styleName: string;
  /** 1 to 1000; 400 is regular. */
  weightClass: number;
  /** 1 (ultra-condensed) to 9 (ultra-expanded); 5 is normal. */
  widthClass: number;
  isItalic: boolean;
  isBold: boolean;
  isMonospaced: boolean;
  /** From PANOSE; null where the font does not say. */
  isSerif: boolean | null;
  isVariable: boolean;
  hasColour: boolean;
  axes: FontAxis[];
  instances: FontInstance[];
  features: FontFeature[];
  /** Inclusive ranges of the Unicode code points with a glyph, ascending. */
  codePoints: [number, number][];
  glyphCount: number;
  unitsPerEm: number;
  metrics: FontMetrics;
  embedding: FontEmbedding;
  /** Writing systems whose letters are covered, by English name. */
  writingSystems: string[];
  /** The one whose shop set the file belongs to; 'Symbols' for a font without letters. */
  mainWritingSystem: string;
  /** The four letters of OS/2 achVendID, trimmed. */
  vendorId: string;
}
