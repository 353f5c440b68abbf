import { textDirection } from '#domain/text/text-direction.ts';
import type { FontWork } from '#fonts/engine/font-engine.ts';
import type { BookPage } from '#server/documents/data/specimen-book.ts';
import { column, margin, unit } from '#server/documents/typesetting/page-measures.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { axisPositions } from '#server/page-fonts/axis-positions.ts';
import { fontSource } from '#server/page-fonts/font-source.ts';
import { contentBottom, contentTop, lineHeight, startPage, textWidth } from './book-layout.ts';
import { chooseSizeText, type MeasuredText } from './choose-size-text.ts';
import type { CutText } from './draw-cut-line.ts';
import { ofOneScript, sentencesOf, withoutLastSentence } from './running-text.ts';
import type { SpecimenCut, SpecimenSet } from './specimen-content.ts';

const waterfall = [72, 54, 40, 30, 24, 18, 14, 11, 9];
/** The sizes of running text: over the whole width as large as fills the page, then in two columns. */
const textSizes = { large: { least: 13, most: 60 }, columns: [11, 8.5] } as const;
const sizeLabel = column / 2;
const lineWidth = textWidth - sizeLabel;
const gutter = 4 * unit;
const mostWords = 60;

export interface ReadingServices {
  files: Pick<FileStore, 'find'>;
  engine: Pick<FontWork, 'measure' | 'drawText'>;
}

interface Box {
  x: number;
  y: number;
  width: number;
  size: number;
  /** Of the page's, where none is named. */
  bottom?: number;
}

/**
 * A set's shown cut from large to small, line by line, then running text in the cut for it. Optical sizes follow the size,
 * which is their meaning; on the site's pages they start at the display end.
 */
export async function drawReadingPage(
  services: ReadingServices,
  { set, quotes, shown, reading }: SpecimenSet,
  { familyName, running: meant }: { familyName: string; running: CutText },
): Promise<BookPage> {
  const page = startPage({ left: familyName, right: set.name });
  const running = await showableSentences(services, reading, { meant, quotes });
  const setting = settingOf(running);

  async function drawBlock(cut: SpecimenCut, text: string, { width, size }: Pick<Box, 'width' | 'size'>) {
    return await services.engine.drawText(fontSource(services.files, cut.hash), {
      text,
      ...setting,
      axes: axesAt(cut, size),
      fontSize: size,
      lineHeight: size > 20 ? 1.2 : 1.4,
      width,
      noWrap: false,
      align: setting.direction === 'rtl' ? 'right' : 'left',
    });
  }
  /** Answers how high it is; of a text that would be higher than its room the last sentences are left out. */
  async function drawAt(cut: SpecimenCut, text: string, box: Box): Promise<number> {
    const drawn = await drawBlock(cut, text, box);
    if (box.y + drawn.height > (box.bottom ?? contentBottom)) {
      const shorter = withoutLastSentence(text);
      return shorter === null ? 0 : await drawAt(cut, shorter, box);
    }
    page.drawings.push({ path: drawn.path, x: box.x, y: box.y, scale: 1, text });
    return drawn.height;
  }
  /** The largest size at which the running text fills so much room, with no word wider than its line. */
  async function sizeFor(room: number): Promise<number> {
    const axes = axisPositions(reading.facts.axes);
    const words = running.text.split(' ').map((text) => ({ text, ...setting, axes }));
    const inks = await services.engine.measure(fontSource(services.files, reading.hash), words);
    const widest = Math.max(...inks.map(({ advance, inkRight }) => Math.max(advance, inkRight)));
    let { least, most }: { least: number; most: number } = textSizes.large;
    most = Math.max(least, Math.min(most, Math.floor(lineWidth / widest)));
    while (least < most) {
      const size = Math.ceil((least + most) / 2);
      const { height } = await drawBlock(reading, running.text, { width: lineWidth, size });
      if (height <= room) least = size;
      else most = size - 1;
    }
    return least;
  }
  function label(text: string, y: number, x = margin): void {
    page.labels.push({ text, x, y, width: sizeLabel, align: 'left' });
  }

  let top = contentTop + unit;
  page.labels.push({ text: shown.cut.name, x: margin, y: top, width: textWidth, align: 'left' });
  top += lineHeight + unit;
  for (const size of waterfall) {
    const texts = await measureTexts(services, shown, { quotes: ofOneScript(quotes), running, size });
    const text = chooseSizeText(texts, lineWidth / size);
    if (text === null) continue;
    const y = top;
    top += await drawAt(shown, text, { x: margin + sizeLabel, y, width: lineWidth + 1, size });
    label(String(size), y + (top - y) / 2 - lineHeight / 2);
  }
  top += unit;
  page.rules.push(top);
  page.labels.push({ text: reading.cut.name, x: margin, y: top + unit, width: textWidth, align: 'left' });
  top += lineHeight + 3 * unit;
  const width = (textWidth - gutter) / 2;
  const columns = await Promise.all(
    textSizes.columns.map(async (size) => (await drawBlock(reading, running.text, { width, size })).height),
  );
  const columnsTop = Math.max(contentBottom - Math.max(...columns) - lineHeight, top + lineHeight * 4);
  const bottom = columnsTop - 2 * unit;
  const size = await sizeFor(bottom - top);
  label(String(size), top + unit);
  await drawAt(reading, running.text, { x: margin + sizeLabel, y: top, width: lineWidth, size, bottom });
  for (const [at, each] of textSizes.columns.entries()) {
    const x = margin + at * (width + gutter);
    const height = await drawAt(reading, running.text, { x, y: columnsTop + lineHeight, width, size: each });
    if (height > 0) label(String(each), columnsTop, x);
  }
  return page;
}

/** The sentences of a text that a font has whole, else the quotes that it has; the text as it is where it has none of them. */
async function showableSentences(
  services: ReadingServices,
  cut: SpecimenCut,
  { meant, quotes }: { meant: CutText; quotes: SpecimenSet['quotes'] },
): Promise<CutText> {
  const sentences = sentencesOf(meant.text).map((text) => ({ text, language: meant.language }));
  const own = await keepWhole(services, cut, sentences);
  const shown = own.length > 0 ? own : await keepWhole(services, cut, ofOneScript(quotes));
  return shown[0] === undefined
    ? meant
    : { text: shown.map(({ text }) => text).join(' '), language: shown[0].language };
}

async function keepWhole(
  { files, engine }: ReadingServices,
  cut: SpecimenCut,
  texts: readonly CutText[],
): Promise<CutText[]> {
  const inks = await engine.measure(
    fontSource(files, cut.hash),
    texts.map((text) => ({ text: text.text, ...settingOf(text), axes: axisPositions(cut.facts.axes) })),
  );
  return texts.filter((_, at) => inks[at]?.missing === 0);
}

async function measureTexts(
  services: ReadingServices,
  cut: SpecimenCut,
  { quotes, running, size }: { quotes: SpecimenSet['quotes']; running: CutText; size: number },
): Promise<{ quotes: MeasuredText[]; beginnings: MeasuredText[] }> {
  const words = running.text.split(' ').slice(0, mostWords);
  const texts = [
    ...quotes.map(({ text }) => text),
    ...words.map((_, at) => words.slice(0, at + 1).join(' ')),
  ];
  const setting = { ...settingOf(running), axes: axesAt(cut, size) };
  const inks = await services.engine.measure(
    fontSource(services.files, cut.hash),
    texts.map((text) => ({ text, ...setting })),
  );
  const measured = inks.map((ink, at) => ({ text: texts[at] ?? '', ink }));
  return { quotes: measured.slice(0, quotes.length), beginnings: measured.slice(quotes.length) };
}

function settingOf({ text, language }: CutText) {
  return { direction: textDirection(text), ...(language === null ? {} : { language }) };
}

function axesAt(cut: SpecimenCut, size: number): Record<string, number> {
  return axisPositions(cut.facts.axes, { opsz: size });
}
