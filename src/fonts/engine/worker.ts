import './limit-wasm-memory.ts';
import { parentPort } from 'node:worker_threads';
import * as hb from 'harfbuzzjs';
import { drawDifferences } from '#fonts/drawing/draw-differences.ts';
import { drawGlyphSheet } from '#fonts/drawing/draw-glyph-sheet.ts';
import { drawGlyphTable } from '#fonts/drawing/draw-glyph-table.ts';
import { drawLargeGlyph } from '#fonts/drawing/draw-large-glyph.ts';
import { drawLine } from '#fonts/drawing/draw-line.ts';
import { drawPicture } from '#fonts/drawing/draw-picture.ts';
import { drawText } from '#fonts/drawing/draw-text.ts';
import { placeGlyphs } from '#fonts/drawing/place-glyphs.ts';
import { pictureBytes, rasterise } from '#fonts/drawing/rasterise.ts';
import { fontCapital } from '#fonts/facts/font-capital.ts';
import { readFacts } from '#fonts/facts/read-facts.ts';
import { type OpenedFont, openFont } from '#fonts/files/opened-font.ts';
import { forgetFace, isPreparationDue, prepareFace } from '#fonts/files/prepared-faces.ts';
import { TRUETYPE_FLAVOUR, writeSfnt } from '#fonts/files/sfnt.ts';
import { stampFont } from '#fonts/files/stamp.ts';
import { cutFont, subsetFont } from '#fonts/files/subset-font.ts';
import { packWoff } from '#fonts/files/woff.ts';
import { packWoff2 } from '#fonts/files/woff2.ts';
import { makeWoff2Template } from '#fonts/files/woff2-template.ts';
import { FontFault } from '#fonts/font-fault.ts';
import { readFoundFont } from '#fonts/glyphs/read-found-font.ts';
import { readGlyphs } from '#fonts/glyphs/read-glyphs.ts';
import { readPrints } from '#fonts/glyphs/read-prints.ts';
import { reportFile } from '#fonts/measures/file-report.ts';
import { measureFont } from '#fonts/measures/measure-font.ts';
import { featureChanges } from '#fonts/reach/feature-changes.ts';
import { featureUses } from '#fonts/reach/feature-uses.ts';
import { reachLine } from '#fonts/reach/reach-line.ts';
import { unplacedMarks } from '#fonts/reach/unplaced-marks.ts';
import { measureLine } from '#fonts/shaping/measure-line.ts';
import type { FontTask, WorkerReply, WorkerRequest } from './worker-protocol.ts';

const opened = new Map<string, OpenedFont>();
/** A table of any face is a view of HarfBuzz's memory, which the package does not show otherwise. */
const probe = new hb.Face(
  new hb.Blob(writeSfnt(TRUETYPE_FLAVOUR, [{ tag: 'head', bytes: new Uint8Array(54) }])),
);

/** So long nothing is asked for before a font is prepared: whoever types in it makes a pause. */
const REST_MS = 120;
let resting: NodeJS.Timeout | undefined;

parentPort?.on('message', (request: WorkerRequest) => {
  clearTimeout(resting);
  void answer(request).then((reply) => {
    parentPort?.postMessage(reply, transfersOf(reply));
    resting = setTimeout(prepareDue, REST_MS);
  });
});

/** One font a rest. */
function prepareDue(): void {
  for (const font of opened.values())
    if (isPreparationDue(font)) {
      prepareFace(font);
      return;
    }
}

async function answer(request: WorkerRequest): Promise<WorkerReply> {
  try {
    for (const hash of request.drop) dropFont(hash);
    const value = await run(request);
    return { ok: true, value, memory: memoryHeld() };
  } catch (error) {
    if (error instanceof FontFault) {
      const mustEnd = error.code === 'out-of-memory';
      return { ok: false, code: error.code, message: error.message, memory: memoryHeld(), mustEnd };
    }
    const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    return { ok: false, code: 'engine-fault', message, memory: memoryHeld(), mustEnd: true };
  }
}

function dropFont(hash: string): void {
  const font = opened.get(hash);
  if (font !== undefined) forgetFace(font);
  opened.delete(hash);
}

async function run({
  task,
  hash,
  bytes,
}: WorkerRequest): Promise<Extract<WorkerReply, { ok: true }>['value']> {
  if (task.kind === 'read') return readFacts(task);
  if (task.kind === 'found') return readFoundFont(task.bytes);
  if (task.kind === 'rasterise') return rasterise(task);
  if (bytes !== null && hash !== null) opened.set(hash, await openFont(bytes));
  const font = hash === null ? undefined : opened.get(hash);
  if (font === undefined) throw new Error('The worker was not given the font of its task.');
  return runOn(font, task);
}

async function runOn(
  font: OpenedFont,
  task: Exclude<FontTask, { kind: 'read' | 'found' | 'rasterise' }>,
): Promise<Extract<WorkerReply, { ok: true }>['value']> {
  switch (task.kind) {
    case 'measure':
      return task.lines.map((line) => measureLine(font, line));
    case 'reach':
      return task.lines.map((line) => reachLine(font, line));
    case 'capital':
      return fontCapital(font, task.everyday);
    case 'unplaced-marks':
      return unplacedMarks(font, task.clusters);
    case 'measures':
      return measureFont(font);
    case 'feature-uses':
      return featureUses(font, task.asked);
    case 'feature-changes':
      return featureChanges(font, task.asked);
    case 'file-report':
      return reportFile(font);
    case 'draw':
      return drawLine(font, task.line);
    case 'draw-text':
      return drawText(font, task.block);
    case 'picture':
      return drawPicture(font, task.picture);
    case 'glyph-table':
      return drawGlyphTable(font, task.table);
    case 'glyphs':
      return readGlyphs(font);
    case 'glyph-sheet':
      return drawGlyphSheet(font, task.sheet);
    case 'large-glyph':
      return drawLargeGlyph(font, task.asked);
    case 'prints':
      return readPrints(font, task.asked);
    case 'placed-glyphs':
      return placeGlyphs(font, task.placed);
    case 'differences':
      return drawDifferences(font, task.asked);
    case 'subset':
      if (task.request.isSmall === true) return packWoff2(cutFont(font, task.request));
      return subsetFont(font, task.request);
    case 'stamp':
      return stampFont(font.sfnt, task.licenceNumber);
    case 'whole':
      if (task.format === font.format) return font.file.slice();
      if (task.format === 'sfnt') return font.sfnt.bytes.slice();
      if (task.format === 'woff2-template') return makeWoff2Template(font.sfnt.bytes);
      return task.format === 'woff' ? packWoff(font.sfnt.bytes) : packWoff2(font.sfnt.bytes);
  }
}

function memoryHeld(): number {
  const view = probe.referenceTable('head');
  if (view === undefined) throw new Error("HarfBuzz does not find the probe's table.");
  return view.buffer.byteLength + pictureBytes();
}

function transfersOf(reply: WorkerReply): ArrayBuffer[] {
  if (!reply.ok || !(reply.value instanceof Uint8Array)) return [];
  const { buffer, byteLength } = reply.value;
  return buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : [];
}
