import type { z } from 'zod';
import type { Result } from '#contract/refusal.ts';
import type { TesterFonts, testerFontsBody } from '#contract/tester-fonts.ts';
import { cleanSampleText } from '#domain/setting/sample-text.ts';
import type { Drizzle } from '#server/database/database.ts';
import type { OwnTextMaker } from './create-own-texts.ts';
import { findTesterCuts } from './find-tester-cuts.ts';

export interface TesterServices {
  db: Drizzle;
  ownTexts: Pick<OwnTextMaker, 'setOwnLines'>;
}

/**
 * Sets a visitor's text in the cuts asked for; one that holds nothing that can be set is refused. Of cuts whose budget is spent the
 * file only places the text. Two statements, and one for files that are new.
 */
export async function setTesterText(
  { db, ownTexts }: TesterServices,
  {
    visitor,
    signal,
    body,
  }: { visitor: string; signal?: AbortSignal; body: z.output<typeof testerFontsBody> },
): Promise<Result<TesterFonts>> {
  const text = cleanSampleText(body.text);
  if (text === '') {
    const errors = [{ path: 'text', message: 'There is nothing in this text that can be set.' }];
    return { ok: false, code: 'invalid-payload', errors };
  }
  const cuts = await findTesterCuts(
    db,
    body.cuts.map(({ fontCutId }) => fontCutId),
  );
  const known = body.cuts.flatMap(({ fontCutId, ...setting }) => {
    const cut = cuts.get(fontCutId);
    return cut === undefined ? [] : [{ ...setting, cut, text }];
  });
  if (known.length < body.cuts.length) {
    const errors = body.cuts.flatMap(({ fontCutId }, at) =>
      cuts.has(fontCutId) ? [] : [{ path: `cuts.${at}.fontCutId`, message: 'There is no such cut.' }],
    );
    return { ok: false, code: 'not-found', errors };
  }
  const lines = await ownTexts.setOwnLines(known, { visitor, signal });
  const fonts = lines.map(({ href, line }, at) => ({
    fontCutId: body.cuts[at]?.fontCutId ?? '',
    href,
    line,
  }));
  return { ok: true, value: { fonts } };
}
