import type { AskedDifferences, DrawnDifferences } from '#fonts/drawing/draw-differences.ts';
import type { GlyphSheet } from '#fonts/drawing/draw-glyph-sheet.ts';
import type { DrawnGlyphTable, GlyphTable } from '#fonts/drawing/draw-glyph-table.ts';
import type { AskedGlyph, LargeGlyph } from '#fonts/drawing/draw-large-glyph.ts';
import type { DrawnLine } from '#fonts/drawing/draw-line.ts';
import type { DrawnPicture, TextPicture } from '#fonts/drawing/draw-picture.ts';
import type { PlacedGlyphs } from '#fonts/drawing/place-glyphs.ts';
import type { Picture } from '#fonts/drawing/rasterise.ts';
import type { EverydayMost, FontCapital } from '#fonts/facts/font-capital.ts';
import type { ReadResult } from '#fonts/facts/read-facts.ts';
import type { SubsetRequest } from '#fonts/files/subset-font.ts';
import type { FindingCode } from '#fonts/finding.ts';
import type { FontMeasures } from '#fonts/font-measures.ts';
import type { FoundFont } from '#fonts/glyphs/read-found-font.ts';
import type { FontGlyphs } from '#fonts/glyphs/read-glyphs.ts';
import type { AskedPrints, FontPrints } from '#fonts/glyphs/read-prints.ts';
import type { FileReport } from '#fonts/measures/file-report.ts';
import type { AskedChanges, FeatureChange } from '#fonts/reach/feature-changes.ts';
import type { AskedUses, FeatureUse } from '#fonts/reach/feature-uses.ts';
import type { ReachedLine, ReachLine } from '#fonts/reach/reach-line.ts';
import type { InkLine } from '#fonts/shaping/measure-line.ts';
import type { MeasureLine } from '#fonts/shaping/shape-line.ts';
import type { DrawnBlock, TextBlock } from '#fonts/shaping/text-block.ts';

/** A subset, and how it is packed. */
export interface PackedSubset extends SubsetRequest {
  /** As small as it goes, in a tenth of a second instead of a hundredth: for what is made once and loaded by everybody. */
  isSmall?: true;
}

/** A piece of work on one font, or on none, as it is sent to a worker. */
export type FontTask =
  | { kind: 'read'; name: string; bytes: Uint8Array }
  | { kind: 'found'; bytes: Uint8Array }
  | { kind: 'measure'; lines: MeasureLine[] }
  | { kind: 'reach'; lines: ReachLine[] }
  | { kind: 'capital'; everyday: EverydayMost }
  | { kind: 'unplaced-marks'; clusters: string[] }
  | { kind: 'measures' }
  | { kind: 'feature-uses'; asked: AskedUses }
  | { kind: 'feature-changes'; asked: AskedChanges }
  | { kind: 'file-report' }
  | { kind: 'draw'; line: MeasureLine }
  | { kind: 'draw-text'; block: TextBlock }
  | { kind: 'picture'; picture: TextPicture }
  | { kind: 'glyph-table'; table: GlyphTable }
  | { kind: 'glyphs' }
  | { kind: 'glyph-sheet'; sheet: GlyphSheet }
  | { kind: 'large-glyph'; asked: AskedGlyph }
  | { kind: 'prints'; asked: AskedPrints }
  | { kind: 'placed-glyphs'; placed: PlacedGlyphs }
  | { kind: 'differences'; asked: AskedDifferences }
  | ({ kind: 'rasterise' } & Picture)
  | { kind: 'subset'; request: PackedSubset }
  | { kind: 'whole'; format: 'woff2' | 'woff2-template' | 'woff' | 'sfnt' }
  | { kind: 'stamp'; licenceNumber: string };

/** What each kind of work gives. */
export interface TaskResults {
  read: ReadResult;
  found: FoundFont;
  measure: InkLine[];
  reach: ReachedLine[];
  capital: FontCapital;
  'unplaced-marks': string[];
  measures: FontMeasures;
  'feature-uses': FeatureUse[];
  'feature-changes': FeatureChange[];
  'file-report': FileReport;
  draw: DrawnLine;
  'draw-text': DrawnBlock;
  picture: DrawnPicture;
  'glyph-table': DrawnGlyphTable;
  glyphs: FontGlyphs;
  'glyph-sheet': Uint8Array;
  'large-glyph': LargeGlyph;
  prints: FontPrints;
  'placed-glyphs': string;
  differences: DrawnDifferences;
  rasterise: Uint8Array;
  subset: Uint8Array;
  whole: Uint8Array;
  stamp: Uint8Array;
}

/** A task for a worker; `bytes` come along when it does not hold the font of that hash yet, `drop` names fonts to let go. */
export interface WorkerRequest {
  task: FontTask;
  hash: string | null;
  bytes: Uint8Array | null;
  drop: string[];
}

/** A worker's answer with the bytes of memory that HarfBuzz holds in it; after an unforeseen exception it asks to be replaced. */
export type WorkerReply =
  | { ok: true; value: TaskResults[FontTask['kind']]; memory: number }
  | { ok: false; code: FindingCode; message: string; memory: number; mustEnd: boolean };
