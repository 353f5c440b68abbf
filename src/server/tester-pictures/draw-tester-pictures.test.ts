import { expect, test } from 'vitest';
import { testerPictures } from '#contract/tester-pictures.ts';
import { TESTER_PICTURES } from '#domain/limits.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { samplesOfSuite } from '#server/samples/testing/open-test-samples.ts';
import { leaveGlyphs, leaveNoKerning } from '#server/tester-fonts/testing/leave-glyphs.ts';

onEachDatabase("pictures of a visitor's words", (open) => {
  const shop = samplesOfSuite(open);

  const wish = (lines: string[], change: object = {}) => ({
    fontCutId: shop.samples.cuts.eczar,
    lines,
    em: 40,
    ...change,
  });
  async function draw(...pictures: object[]) {
    const answer = await shop.samples.post('tester-pictures', { pictures });
    expect(answer.statusCode).toBe(200);
    return testerPictures.parse(answer.json()).pictures;
  }

  test('show each line with its ink, at the size of the screen, also of a cut of which no glyph is left', async () => {
    shop.samples.setVisitor('dmlzaXRvciBvZiBwaWN0dXJlcw');
    const spent = { visitor: 'dmlzaXRvciBvZiBwaWN0dXJlcw', now: new Date(), cutId: shop.samples.cuts.eczar };
    await leaveGlyphs(shop.database.db, { ...spent, left: 0 });
    const [picture] = await draw(wish(['Hamburg', '', 'am Hafen']));
    const font = await shop.samples.post('tester-fonts', {
      text: 'am Hafen',
      cuts: [{ fontCutId: shop.samples.cuts.eczar }],
    });
    const { line } = font.json().fonts[0];
    expect(line.isPictured).toBe(true);
    expect(picture?.image).toMatch(/^data:image\/png;base64,iVBOR/);
    const [first, blank, last] = picture?.rows ?? [];
    expect(blank).toMatchObject({ width: 0, height: 0 });
    expect(last?.top).toBe((first?.top ?? 0) + (first?.height ?? 0));
    // Its ink, a pixel around it that it begins and ends in, and two on each side.
    const ink = (line.inkRight - line.inkLeft) * 40;
    expect(last?.width).toBeGreaterThanOrEqual(Math.floor(ink) + 4);
    expect(last?.width).toBeLessThanOrEqual(Math.ceil(ink) + 6);
    expect(picture?.height).toBe((last?.top ?? 0) + (last?.height ?? 0));
  });

  test('are no larger than can be read, however large they are asked for, and hold their pixels together', async () => {
    const [large] = await draw(wish(['Ham'], { em: 9000 }));
    expect(large?.em).toBe(TESTER_PICTURES.em);
    const many = await draw(
      ...Array.from({ length: TESTER_PICTURES.perCall }, () =>
        wish([`${'wide words '.repeat(20)}.`], { em: 240 }),
      ),
    );
    const pixels = many.reduce((sum, { width, height }) => sum + width * height, 0);
    expect(pixels).toBeLessThanOrEqual(TESTER_PICTURES.pixels * 1.2);
  });

  test('are kerned by pairs that are given, and by no others', async () => {
    shop.samples.setVisitor('dmlzaXRvciBvZiBrZXJuaW5n');
    const visitor = 'dmlzaXRvciBvZiBrZXJuaW5n';
    const widthOf = async (features: object) =>
      (await draw(wish(['AVATAR'], { em: 240, features })))[0]?.width;
    const plain = await widthOf({ kern: false });
    expect(await widthOf({})).toBeLessThan(plain ?? 0);
    shop.samples.setVisitor(`${visitor}2`);
    await leaveNoKerning(shop.database.db, {
      visitor: `${visitor}2`,
      now: new Date(),
      cutId: shop.samples.cuts.eczar,
    });
    expect(await widthOf({})).toBe(plain);
  });

  test('cost a proof of work beyond what typing asks for, after which as many are free again', async () => {
    shop.samples.setVisitor('dmlzaXRvciBpbiBhIGh1cnJ5');
    const ask = (headers = {}) => shop.samples.post('tester-pictures', { pictures: [wish(['a'])] }, headers);
    const answers = [];
    for (let at = 0; at < TESTER_PICTURES.usualCalls; at += 1) answers.push((await ask()).statusCode);
    expect(new Set(answers)).toEqual(new Set([200]));
    expect((await ask()).json()).toMatchObject({ type: '/problems/challenge-required' });
    const altcha = await shop.samples.solve();
    expect((await ask({ 'x-altcha': altcha })).statusCode).toBe(200);
    expect((await ask()).statusCode).toBe(200);
    shop.samples.setVisitor('YSBwYXRpZW50IHZpc2l0b3I');
    expect((await ask()).statusCode).toBe(200);
  });

  test('are refused of a cut that there is not, by its path, and of what is too much', async () => {
    const answer = await shop.samples.post('tester-pictures', {
      pictures: [wish(['a'], { fontCutId: '99999' })],
    });
    expect(answer.json()).toMatchObject({ status: 404, errors: [{ path: 'pictures.0.fontCutId' }] });
    const long = [wish(['a'.repeat(1500), 'b'.repeat(600)])];
    expect((await shop.samples.post('tester-pictures', { pictures: long })).statusCode).toBe(422);
  });
});
