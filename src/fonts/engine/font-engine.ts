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
import type { FindingCode } from '#fonts/finding.ts';
import { LARGEST_FILE, oversizedSentence } from '#fonts/font-limits.ts';
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
import { checkTextBlock, type DrawnBlock, type TextBlock } from '#fonts/shaping/text-block.ts';
import { type Asker, askedByPages } from './asker.ts';
import { checkPicture } from './check-picture.ts';
import { findWorker } from './find-worker.ts';
import type { FontSource } from './font-source.ts';
import { FontTaskError } from './font-task-error.ts';
import { createWorkerPool, type WorkerPool } from './font-worker-pool.ts';
import type { PackedSubset } from './worker-protocol.ts';

/** The work of the font engine: every call runs in a worker thread with a limit of time and memory. */
export interface FontWork {
  /** Reads a font file. Whatever is wrong with it comes as findings that name it; this never rejects for a bad file. */
  read(file: { name: string; bytes: Uint8Array }): Promise<ReadResult>;
  /** What tells of a font file that turned up where it is from, and whether it is still what it was. */
  readFound(bytes: Uint8Array): Promise<FoundFont>;
  /** Shapes lines with the whole font and measures them in em, in the order given. */
  measure(source: FontSource, lines: MeasureLine[]): Promise<InkLine[]>;
  /** The same, with what each line takes out of the font. */
  reach(source: FontSource, lines: ReachLine[]): Promise<ReachedLine[]>;
  /** How much there is in the font to be taken, with so many everyday letters. */
  capital(source: FontSource, everyday: EverydayMost): Promise<FontCapital>;
  /** Of letters with marks those whose marks the font does not put in their place. */
  unplacedMarks(source: FontSource, clusters: string[]): Promise<string[]>;
  /** What is found of the font by shaping and drawing it, once, to be kept. */
  measures(source: FontSource): Promise<FontMeasures>;
  /** Which words and letters show what features change. */
  featureUses(source: FontSource, asked: AskedUses): Promise<FeatureUse[]>;
  /** Where in a line features change letters if they are switched. */
  featureChanges(source: FontSource, asked: AskedChanges): Promise<FeatureChange[]>;
  /** What the files of the font weigh, whole and for each script, and how they are hinted. */
  reportFile(source: FontSource): Promise<FileReport>;
  /** A WOFF2 with the characters asked for, which shapes them as the whole font does. */
  subset(source: FontSource, request: PackedSubset): Promise<Uint8Array>;
  /** The whole font as WOFF2 (slow: 0.5 to 5 s), WOFF, or plain OTF or TTF; a file already of that format as it is. */
  toWoff2(source: FontSource): Promise<Uint8Array>;
  toWoff(source: FontSource): Promise<Uint8Array>;
  toSfnt(source: FontSource): Promise<Uint8Array>;
  /** What `fillWoff2Template` makes the WOFF2 of any stamped copy of the font from (slower than `toWoff2`, once a font). */
  toWoff2Template(source: FontSource): Promise<Uint8Array>;
  /** An OTF or TTF copy with the licence number appended to the name table's licence text and unique id. */
  stamp(source: FontSource, stamp: { licenceNumber: string }): Promise<Uint8Array>;
  /** A line as SVG path data, in em with y downwards. */
  draw(source: FontSource, line: MeasureLine): Promise<DrawnLine>;
  /** A text as SVG path data, in px with y downwards, its lines broken; rejects with RangeError for a block out of bounds. */
  drawText(source: FontSource, block: TextBlock): Promise<DrawnBlock>;
  /** The lines of a text as a PNG of black letters on nothing. */
  drawPicture(source: FontSource, picture: TextPicture): Promise<DrawnPicture>;
  /** A part of a table of all glyphs of a font, as a small picture. */
  drawGlyphTable(source: FontSource, table: GlyphTable): Promise<DrawnGlyphTable>;
  /** All glyphs of a font, arranged as a table, with what its features make of them. */
  readGlyphs(source: FontSource): Promise<FontGlyphs>;
  /** A sheet of that table as a PNG of ink on nothing. */
  drawGlyphSheet(source: FontSource, sheet: GlyphSheet): Promise<Uint8Array>;
  /** One glyph with its measures, as large as pictures of words are. */
  drawLargeGlyph(source: FontSource, asked: AskedGlyph): Promise<LargeGlyph>;
  /** All glyphs of a font by what tells them from those of another version. */
  readPrints(source: FontSource, asked: AskedPrints): Promise<FontPrints>;
  /** Glyphs of a font as SVG path data, each at its place; for `drawDifferences`. */
  placeGlyphs(source: FontSource, placed: PlacedGlyphs): Promise<string>;
  /** Glyphs of a font over those of another version: what is gone, what stays, what has come. */
  drawDifferences(source: FontSource, asked: AskedDifferences): Promise<DrawnDifferences>;
  /** An SVG document of `composeSample` as PNG, so many pixels wide; rejects with RangeError for any other document. */
  rasterise(picture: Picture): Promise<Uint8Array>;
}

/** The door of the font engine. What is asked for without naming an asker is for pages. */
export interface FontEngine extends FontWork {
  /** The same work in the turns of an asker. */
  for(asker: Asker): FontWork;
  /** Ends the workers; tasks still open are rejected. */
  close(): Promise<void>;
}

/**
 * Starts the engine; workers come with the first task. `memoryLimitMb` bounds a worker's JavaScript heap and its
 * WebAssembly memory each, `timeoutMs` one task (packing a whole file gets six times as long). Calls other than
 * `read` reject with FontTaskError when their font cannot be worked on, and for visitors when much waits before them, or for longer
 * than `patienceMs`.
 */
export function createFontEngine(
  options: {
    workers?: number;
    memoryLimitMb?: number;
    timeoutMs?: number;
    patienceMs?: number;
    workerUrl?: URL;
  } = {},
): FontEngine {
  const pool = createWorkerPool({
    // Also on one core: while one draws, the other has half of it for pages.
    workers: options.workers ?? 2,
    memoryLimitMb: options.memoryLimitMb ?? 256,
    timeoutMs: options.timeoutMs ?? 20_000,
    patienceMs: options.patienceMs ?? 10_000,
    workerUrl: options.workerUrl ?? findWorker(),
  });
  return {
    ...workFor(pool, askedByPages),
    for: (asker) => workFor(pool, asker),
    close: () => pool.close(),
  };
}

function workFor(pool: WorkerPool, asker: Asker): FontWork {
  return {
    async read({ name, bytes }) {
      // A file over the limit is judged by its size alone and not copied to a worker.
      if (bytes.length > LARGEST_FILE) return refused(name, 'oversized', oversizedSentence(bytes.length));
      try {
        return await pool.run({ kind: 'read', name, bytes }, null, asker);
      } catch (error) {
        if (!(error instanceof FontTaskError)) throw error;
        return refused(name, error.code, error.message);
      }
    },
    async readFound(bytes) {
      if (bytes.length > LARGEST_FILE) throw new FontTaskError('oversized', oversizedSentence(bytes.length));
      return await pool.run({ kind: 'found', bytes }, null, asker);
    },
    measure: (source, lines) => pool.run({ kind: 'measure', lines }, source, asker),
    reach: (source, lines) => pool.run({ kind: 'reach', lines }, source, asker),
    capital: (source, everyday) => pool.run({ kind: 'capital', everyday }, source, asker),
    unplacedMarks: (source, clusters) => pool.run({ kind: 'unplaced-marks', clusters }, source, asker),
    measures: (source) => pool.run({ kind: 'measures' }, source, asker),
    subset: (source, request) => pool.run({ kind: 'subset', request }, source, asker),
    toWoff2: (source) => pool.run({ kind: 'whole', format: 'woff2' }, source, asker),
    toWoff2Template: (source) => pool.run({ kind: 'whole', format: 'woff2-template' }, source, asker),
    toWoff: (source) => pool.run({ kind: 'whole', format: 'woff' }, source, asker),
    toSfnt: (source) => pool.run({ kind: 'whole', format: 'sfnt' }, source, asker),
    stamp: (source, { licenceNumber }) => pool.run({ kind: 'stamp', licenceNumber }, source, asker),
    featureUses: (source, asked) => pool.run({ kind: 'feature-uses', asked }, source, asker),
    featureChanges: (source, asked) => pool.run({ kind: 'feature-changes', asked }, source, asker),
    reportFile: (source) => pool.run({ kind: 'file-report' }, source, asker),
    draw: (source, line) => pool.run({ kind: 'draw', line }, source, asker),
    async drawText(source, block) {
      checkTextBlock(block);
      return pool.run({ kind: 'draw-text', block }, source, asker);
    },
    drawPicture: (source, picture) => pool.run({ kind: 'picture', picture }, source, asker),
    drawGlyphTable: (source, table) => pool.run({ kind: 'glyph-table', table }, source, asker),
    readGlyphs: (source) => pool.run({ kind: 'glyphs' }, source, asker),
    drawGlyphSheet: (source, sheet) => pool.run({ kind: 'glyph-sheet', sheet }, source, asker),
    drawLargeGlyph: (source, asked) => pool.run({ kind: 'large-glyph', asked }, source, asker),
    readPrints: (source, asked) => pool.run({ kind: 'prints', asked }, source, asker),
    placeGlyphs: (source, placed) => pool.run({ kind: 'placed-glyphs', placed }, source, asker),
    drawDifferences: (source, asked) => pool.run({ kind: 'differences', asked }, source, asker),
    async rasterise(picture) {
      checkPicture(picture);
      return pool.run({ kind: 'rasterise', ...picture }, null, asker);
    },
  };
}

function refused(file: string, code: FindingCode, reason: string): ReadResult {
  return {
    ok: false,
    findings: [{ file, severity: 'error', code, message: `${file} cannot be read. ${reason}` }],
  };
}
