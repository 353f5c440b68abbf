import type { DeskDrawing } from '#contract/desk-drawings.ts';
import type { FileAnswer } from '#contract/file-answer.ts';
import type { Refusal, Result } from '#contract/refusal.ts';
import { deskLetters } from '#domain/compare/desk-letters.ts';
import { SAMPLE_IMAGE_MAX_PATH_LENGTH } from '#domain/limits.ts';
import { isCodeChart } from '#domain/text/code-chart.ts';
import type { SampleFormat } from '#domain/text/sample-formats.ts';
import type { SampleBlock } from '#fonts/drawing/compose-sample.ts';
import { onGrid } from '#fonts/drawing/outline-path.ts';
import { askedByVisitor } from '#fonts/engine/asker.ts';
import type { FontWork } from '#fonts/engine/font-engine.ts';
import { type LaidDesk, layDesk } from '#server/catalogue/compare/lay-desk.ts';
import type { PageSources } from '#server/catalogue/pages/page-sources.ts';
import { fontSource } from '#server/page-fonts/font-source.ts';
import type { DrawnSample } from '#server/samples/draw-sample.ts';
import { type FileServices, makeSampleFile } from '#server/samples/make-sample-file.ts';
import { isWordPicture, pictureGrid } from '#server/samples/picture-sample.ts';
import { refuseLargeSample } from '#server/samples/refuse-large-sample.ts';
import { findTesterCuts } from '#server/tester-fonts/find-tester-cuts.ts';
import { requireUsualRate } from '#server/tester-fonts/require-usual-rate.ts';
import { type OwnText, toMeasureLine } from '#server/tester-fonts/set-own-lines.ts';
import { type CaptionServices, deskCaptions } from './desk-captions.ts';
import { type BoxedText, type GivenDesk, giveDesk } from './give-desk.ts';

export interface DeskDrawingServices extends Omit<FileServices, 'engine'>, CaptionServices {
  db: PageSources['db'];
  catalogue: PageSources['catalogue'];
  secret: string;
}

/** As the page sets its texts. */
const LINE_HEIGHT = 1.2;
/** Where all cuts that lie over one another agree it is ink, where they differ it is less. */
const OVER_OPACITY = 0.5;

/**
 * Draws the compare desk as it stands in a window: its own text alone, in the cuts that its query lays there, of outlines as far as the
 * day's budget of the cuts gives them, beyond it with a picture in their place. Three statements, and two where something is new.
 */
export async function drawDesk(
  services: DeskDrawingServices,
  {
    visitor,
    signal,
    altcha,
    format,
    drawing,
  }: {
    visitor: string;
    signal?: AbortSignal;
    altcha: string | undefined;
    format: SampleFormat;
    drawing: DeskDrawing;
  },
): Promise<Result<FileAnswer>> {
  const desk = await layDesk(services, new URLSearchParams(drawing.query));
  if (desk === null) return { ok: false, code: 'not-found' };
  const texts = await findTexts(services, desk);
  const { boxed, refusal: unfit } = boxTexts(texts, drawing.boxes);
  if (unfit !== null) return unfit;
  const text = texts[0]?.text ?? '';
  const given = await giveDesk(services, {
    ...{ visitor, signal, now: services.now(), boxed },
    isChart: isCodeChart(text),
    holdsOutlines: format !== 'png',
  });
  const { width, height } = drawing;
  const shown = {
    fontSize: Math.max(...drawing.boxes.map(({ size }) => size)),
    isPictured: given.isPictured,
  };
  const unusual = isWordPicture(format, shown) ? await requireUsualRate(services, { visitor, altcha }) : null;
  if (unusual !== null) return unusual;
  const grid = pictureGrid(format, shown, { width, height });
  const engine = services.engine.for(askedByVisitor({ visitor, signal }));
  const isOver = desk.desk.view === 'over';
  const { blocks, missing } = await drawBoxes({ ...services, engine }, { isOver, boxed, given, grid });
  const { cuts } = desk;
  const captions = await deskCaptions(services, { visitor, signal, cuts, texts, drawing });
  const drawn: DrawnSample = {
    ...{ width, height },
    ...{ background: drawing.backgroundColor, ink: drawing.textColor },
    blocks: [...captions.blocks, ...blocks],
    missing,
  };
  const refusal = refuseLargeSample(drawn);
  if (refusal !== null) return refusal;
  const said = {
    ...shown,
    title: 'Compare',
    texts: [text, ...captions.said],
  };
  const file = await makeSampleFile({ ...services, engine }, { format, drawn, said });
  return { ok: true, value: { ...file, fileName: `compare.${format}` } };
}

/** The text of the desk in each of its cuts. One statement. */
async function findTexts(
  { db }: Pick<DeskDrawingServices, 'db'>,
  { desk, cuts, texts }: LaidDesk,
): Promise<OwnText[]> {
  const known = await findTesterCuts(
    db,
    texts.map(({ cutId }) => cutId),
  );
  return texts.map(({ cutId, text, language, direction, axes = {} }, at) => {
    const cut = known.get(cutId);
    if (cut === undefined) throw new Error(`There is no cut ${cutId}.`);
    const features = cuts[at]?.laid.features ?? {};
    return { cut, text, language, direction, axes, features, tracking: desk.tracking };
  });
}

/** What stands in each box; what is not on the desk is refused. */
function boxTexts(
  texts: readonly OwnText[],
  boxes: DeskDrawing['boxes'],
): { boxed: BoxedText[]; refusal: Refusal | null } {
  const { letters } = deskLetters(texts[0]?.text ?? '');
  const taken = new Set<string>();
  const boxed = boxes.map((box): BoxedText | null => {
    const place = `${box.cut} ${box.letter}`;
    if (taken.has(place)) return null;
    taken.add(place);
    const text = texts[box.cut];
    const said = box.letter === undefined ? text?.text : letters[box.letter];
    if (text === undefined || said === undefined || said === '') return null;
    return { box, text: box.letter === undefined ? text : { ...text, text: said, tracking: 0 } };
  });
  const errors = boxed.flatMap((each, at) =>
    each === null
      ? [{ path: `boxes.${at}`, message: 'There is no such text on the desk, or it stands in another box.' }]
      : [],
  );
  return {
    boxed: boxed.filter((each) => each !== null),
    refusal: errors.length === 0 ? null : { ok: false, code: 'invalid-payload', errors },
  };
}

/** One after the other, so that a desk takes one worker and leaves the others to pages; and no further than a picture may hold. */
async function drawBoxes(
  { engine, files }: { engine: Pick<FontWork, 'drawText'>; files: DeskDrawingServices['files'] },
  {
    isOver,
    boxed,
    given,
    grid,
  }: {
    isOver: boolean;
    boxed: readonly BoxedText[];
    given: GivenDesk;
    /** Of a picture, the size of its pixels in px. */
    grid: number | undefined;
  },
): Promise<{ blocks: SampleBlock[]; missing: number }> {
  const opacity = isOver && boxed.length > 1 ? OVER_OPACITY : 1;
  const blocks: SampleBlock[] = [];
  let [missing, outlines] = [0, 0];
  for (const [at, { box, text }] of boxed.entries()) {
    if (outlines > SAMPLE_IMAGE_MAX_PATH_LENGTH) break;
    const direction = text.direction ?? 'ltr';
    const drawn = await engine.drawText(fontSource(files, text.cut.hash), {
      ...toMeasureLine(text),
      direction,
      kernedPairs: given.kernedPairs[at] ?? [],
      fontSize: box.size,
      grid,
      lineHeight: LINE_HEIGHT,
      width: box.width,
      noWrap: isOver || box.letter !== undefined,
      align: direction === 'rtl' ? 'right' : 'left',
    });
    outlines += drawn.path.length;
    missing += drawn.missing;
    const baseline = onGrid(box.baseline, grid);
    blocks.push({ path: drawn.path, x: onGrid(box.x, grid), y: baseline - drawn.baseline, opacity });
  }
  return { blocks, missing };
}
