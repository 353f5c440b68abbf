import type { z } from 'zod';
import type { Result } from '#contract/refusal.ts';
import type { TesterPicture, testerPicturesBody } from '#contract/tester-pictures.ts';
import { TESTER_PICTURES } from '#domain/limits.ts';
import { cleanSampleText } from '#domain/setting/sample-text.ts';
import { oneLine } from '#domain/text/one-line.ts';
import { askedByVisitor } from '#fonts/engine/asker.ts';
import type { FontEngine, FontWork } from '#fonts/engine/font-engine.ts';
import type { Drizzle } from '#server/database/database.ts';
import type { FileStore } from '#server/files/file-store.ts';
import type { PageFontMaker } from '#server/page-fonts/create-page-fonts.ts';
import { fontSource } from '#server/page-fonts/font-source.ts';
import { joinReaches } from '#server/page-fonts/subset-recipe.ts';
import { chargeReaches } from '#server/tester-fonts/charge-reaches.ts';
import { findTesterCuts } from '#server/tester-fonts/find-tester-cuts.ts';
import type { FontBudget } from '#server/tester-fonts/font-budget.ts';
import { requireUsualRate } from '#server/tester-fonts/require-usual-rate.ts';
import { type OwnText, toMeasureLine } from '#server/tester-fonts/set-own-lines.ts';

export interface PictureServices {
  db: Drizzle;
  now: () => Date;
  secret: string;
  budget: FontBudget;
  pageFonts: Pick<PageFontMaker, 'measure' | 'capitalOf'>;
  engine: Pick<FontEngine, 'for'>;
  files: Pick<FileStore, 'find'>;
}

type AskedPicture = z.output<typeof testerPicturesBody>['pictures'][number];

/**
 * Draws texts as they stand on a page, large enough to be read and too small to be traced well. Of their fonts nothing leaves but the
 * kerning that is given of each, which is charged as in a file. Two statements, and two where kerning is new.
 */
export async function drawTesterPictures(
  services: PictureServices,
  {
    visitor,
    signal,
    altcha,
    body: { pictures },
  }: {
    visitor: string;
    signal: AbortSignal;
    altcha: string | undefined;
    body: z.output<typeof testerPicturesBody>;
  },
): Promise<Result<{ pictures: TesterPicture[] }>> {
  const { db, now, budget, pageFonts } = services;
  const cuts = await findTesterCuts(
    db,
    pictures.map(({ fontCutId }) => fontCutId),
  );
  const texts = pictures.flatMap(({ fontCutId, lines, em, ...setting }) => {
    const cut = cuts.get(fontCutId);
    if (cut === undefined) return [];
    const clean = lines.map((line) => oneLine(cleanSampleText(line)));
    const text: OwnText = { ...setting, cut, text: clean.join('\n') };
    return [{ text, lines: clean.map((line) => toMeasureLine({ ...text, text: line })), em }];
  });
  if (texts.length < pictures.length) return refuseUnknown(pictures, cuts);
  const refusal = await requireUsualRate(services, { visitor, altcha });
  if (refusal !== null) return refusal;
  const asker = askedByVisitor({ visitor, signal });
  const reaches = await Promise.all(
    texts.map(async ({ text: { cut }, lines }) => {
      const reached = await pageFonts.measure(
        lines.map((line) => ({ fileHash: cut.hash, line })),
        asker,
      );
      return { cut, reach: joinReaches(reached.map(({ reach }) => reach)), isPictured: true };
    }),
  );
  const granted = await chargeReaches({ budget, pageFonts }, { visitor, signal, now: now(), reaches });
  const drawn: TesterPicture[] = [];
  // One after the other: a page's pictures take one worker.
  for (const [at, text] of texts.entries())
    drawn.push(
      await draw(
        { ...services, engine: services.engine.for(asker) },
        {
          ...text,
          kernedPairs: granted[at]?.pairs ?? [],
          mostPixels: Math.floor(TESTER_PICTURES.pixels / texts.length),
        },
      ),
    );
  return { ok: true, value: { pictures: drawn } };
}

async function draw(
  { engine, files }: { engine: Pick<FontWork, 'drawPicture'>; files: PictureServices['files'] },
  {
    text,
    lines,
    em,
    ...rest
  }: {
    text: OwnText;
    lines: ReturnType<typeof toMeasureLine>[];
    em: number;
    kernedPairs: readonly number[];
    mostPixels: number;
  },
): Promise<TesterPicture> {
  const { text: _, direction, ...setting } = toMeasureLine(text);
  const { png, ...picture } = await engine.drawPicture(fontSource(files, text.cut.hash), {
    ...setting,
    ...rest,
    lines: lines.map((line) => line.text),
    direction: direction ?? 'ltr',
    em: Math.min(em, TESTER_PICTURES.em),
  });
  return { ...picture, image: `data:image/png;base64,${Buffer.from(png).toString('base64')}` };
}

function refuseUnknown(pictures: readonly AskedPicture[], cuts: ReadonlyMap<string, unknown>): Result<never> {
  const errors = pictures.flatMap(({ fontCutId }, at) =>
    cuts.has(fontCutId) ? [] : [{ path: `pictures.${at}.fontCutId`, message: 'There is no such cut.' }],
  );
  return { ok: false, code: 'not-found', errors };
}
