import type { Worker } from 'node:worker_threads';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import type { TextBlock } from '#fonts/shaping/text-block.ts';
import { demoFont, sourceOf } from '#fonts/testing/demo-fonts.ts';
import { createFontEngine, type FontEngine } from './font-engine.ts';

const engines: FontEngine[] = [];
function engineWith(options: Parameters<typeof createFontEngine>[0] = {}): FontEngine {
  const engine = createFontEngine({ workers: 1, ...options });
  engines.push(engine);
  return engine;
}
afterEach(async () => {
  for (const engine of engines.splice(0)) await engine.close();
});

const short: TextBlock = {
  text: 'ag',
  fontSize: 40,
  lineHeight: 1,
  width: 400,
  noWrap: true,
  align: 'left',
  direction: 'ltr',
};
const heavy: TextBlock = { ...short, text: 'ag@&'.repeat(256) };

test('a font is loaded once and then worked on by its hash', async () => {
  const engine = engineWith();
  const { hash, load } = sourceOf(demoFont('spaceMono'));
  let loads = 0;
  const source = {
    hash,
    load: () => {
      loads++;
      return load();
    },
  };
  const [ink] = await engine.measure(source, [{ text: 'abc' }]);
  expect(ink?.advance).toBeCloseTo(3 * 0.612, 3);
  expect((await engine.draw(source, { text: 'abc' })).inkLine).toEqual(ink);
  const subset = await engine.subset(source, { text: 'abc' });
  expect(subset.length).toBeLessThan(8000);
  expect((await engine.subset(source, { text: 'abc', isSmall: true })).length).toBeLessThan(subset.length);
  expect(loads).toBe(1);
});

test('many fonts go through one worker, which lets the oldest go', async () => {
  const engine = engineWith();
  const bytes = demoFont('bungee');
  for (let copy = 0; copy < 60; copy++) {
    const source = { hash: `copy-${copy % 30}`, load: async () => bytes };
    expect(await engine.measure(source, [{ text: 'A' }])).toHaveLength(1);
  }
});

test('a second worker comes for what waits a tenth of a second and goes after four seconds of rest, the last one after ten', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const workers: Worker[] = [];
  const note = (worker: Worker) => void workers.push(worker);
  process.on('worker', note);
  onTestFinished(() => {
    process.off('worker', note);
    vi.useRealTimers();
  });
  const countAlive = () => workers.filter(({ threadId }) => threadId !== -1).length;
  const untilAlive = async (count: number) => {
    while (countAlive() > count) await new Promise(setImmediate);
  };
  const told = () => new Promise(setImmediate);
  const engine = engineWith({ workers: 2 });
  const [one, other] = [sourceOf(demoFont('bungee')), sourceOf(demoFont('spaceMono'))];
  // However slow the machine is, the first is at work until it is let go.
  const held = Promise.withResolvers<void>();
  const first = engine.measure({ ...one, load: () => held.promise.then(one.load) }, [{ text: 'A' }]);
  const second = engine.measure(other, [{ text: 'A' }]);
  vi.advanceTimersByTime(90);
  await told();
  expect(workers).toHaveLength(1);
  vi.advanceTimersByTime(10);
  await second;
  expect(workers).toHaveLength(2);
  held.resolve();
  await first;
  vi.advanceTimersByTime(4_000);
  await untilAlive(1);
  vi.advanceTimersByTime(5_900);
  await engine.measure(one, [{ text: 'A' }]);
  expect(workers).toHaveLength(2);
  vi.advanceTimersByTime(10_000);
  await untilAlive(0);
});

test('whole formats and stamped copies are made of a WOFF2 original too', async () => {
  const engine = engineWith();
  const bytes = demoFont('anybodyVariable');
  const source = sourceOf(bytes);
  expect(Buffer.from(await engine.toWoff2(source)).equals(bytes)).toBe(true);
  const formats = [
    await engine.toSfnt(source),
    await engine.toWoff(source),
    await engine.stamp(source, { licenceNumber: 'A-1' }),
  ];
  for (const [index, made] of formats.entries()) {
    const result = await engine.read({ name: `made-${index}`, bytes: made });
    expect(result).toMatchObject({
      ok: true,
      findings: [],
      facts: { format: ['ttf', 'woff', 'ttf'][index] },
    });
  }
});

test('work that takes too long is stopped, named, and the next task is served', async () => {
  const engine = engineWith({ timeoutMs: 1 });
  const bytes = demoFont('notoSans');
  expect(await engine.read({ name: 'Slow.ttf', bytes })).toEqual({
    ok: false,
    findings: [
      {
        file: 'Slow.ttf',
        severity: 'error',
        code: 'timeout',
        message: 'Slow.ttf cannot be read. The work on this font took more than 0.001 s and was stopped.',
      },
    ],
  });
  await expect(engine.toWoff2(sourceOf(bytes))).rejects.toMatchObject({
    name: 'FontTaskError',
    code: 'timeout',
  });

  const patient = engineWith({ timeoutMs: 60_000 });
  expect((await patient.read({ name: 'Noto.ttf', bytes })).ok).toBe(true);
});

test('work that needs more memory than it is given fails alone', async () => {
  const engine = engineWith({ memoryLimitMb: 20 });
  await expect(engine.toWoff2(sourceOf(demoFont('notoSans')))).rejects.toMatchObject({
    name: 'FontTaskError',
  });
  expect(await engine.read({ name: 'Bungee.ttf', bytes: demoFont('bungee') })).toMatchObject({ ok: true });
});

test('a file over the limit is told without being read', async () => {
  const result = await engineWith().read({ name: 'Huge.otf', bytes: new Uint8Array(33 * 1024 * 1024) });
  expect(result).toMatchObject({ ok: false, findings: [{ file: 'Huge.otf', code: 'oversized' }] });
});

test('a font that cannot be worked on rejects with the reason, and so does a store that fails', async () => {
  const engine = engineWith();
  for (let times = 0; times < 2; times++) {
    await expect(engine.measure(sourceOf(new Uint8Array(9)), [])).rejects.toMatchObject({
      code: 'not-a-font',
    });
  }
  const lost = { hash: 'lost', load: () => Promise.reject(new Error('the disk is gone')) };
  await expect(engine.measure(lost, [])).rejects.toThrow('the disk is gone');
  expect(await engine.measure(sourceOf(demoFont('bungee')), [{ text: 'A' }])).toHaveLength(1);
});

test('tasks at once are each answered with their own result', async () => {
  const engine = engineWith({ workers: 2 });
  const source = sourceOf(demoFont('spaceMono'));
  const widths = await Promise.all(
    Array.from(
      { length: 20 },
      async (_, count) => (await engine.measure(source, [{ text: 'x'.repeat(count) }]))[0]?.advance,
    ),
  );
  expect(widths.map((width) => Math.round((width ?? 0) / 0.612))).toEqual(
    Array.from({ length: 20 }, (_, count) => count),
  );
});

test('a visitor’s word waits for one task of another who has very much done', async () => {
  // One worker, so that the order is the queue's and not that of two threads on a busy machine.
  const engine = engineWith({ workers: 1 });
  const source = sourceOf(demoFont('oldStandard'));
  const order: string[] = [];
  const flood = engine.for({ line: 'visitors', owner: 'flood' });
  const many = Array.from({ length: 100 }, async (_, at) => {
    await flood.subset(source, { text: `flood ${at}` });
    order.push('flood');
  });
  await engine.for({ line: 'visitors', owner: 'other' }).subset(source, { text: 'word' });
  order.push('word');
  await Promise.all(many);
  // One is begun when the word comes, and one may be next.
  expect(order.indexOf('word')).toBeLessThanOrEqual(2);
});

test('a page does not wait for drawings that came before', async () => {
  const engine = engineWith({ workers: 1 });
  const source = sourceOf(demoFont('oldStandard'));
  const order: string[] = [];
  const drawings = Array.from({ length: 12 }, async (_, at) => {
    await engine.drawText(source, { ...heavy, width: heavy.width + at });
    order.push('drawing');
  });
  await engine.subset(source, { text: 'page' });
  order.push('page');
  await Promise.all(drawings);
  expect(order.indexOf('page')).toBeLessThanOrEqual(2);
});

test('what nobody waits for any more is not done, and what another waits for is', async () => {
  const engine = engineWith({ workers: 1 });
  const source = sourceOf(demoFont('oldStandard'));
  const leaving = new AbortController();
  const asks = (owner: string, signal?: AbortSignal) => engine.for({ line: 'visitors', owner, signal });
  // The worker is busy until all of the others wait.
  const first = engine.subset(source, { text: 'first' });
  const left = asks('a', leaving.signal).measure(source, [{ text: 'left' }]);
  const shared = [
    asks('a', leaving.signal).measure(source, [{ text: 'shared' }]),
    asks('b').measure(source, [{ text: 'shared' }]),
  ];
  leaving.abort();
  const codes = [left, shared[0]].map((each) => expect(each).rejects.toMatchObject({ code: 'nobody-waits' }));
  await Promise.all(codes);
  expect((await shared[1])?.[0]?.advance).toBeGreaterThan(0);
  await first;
  await expect(asks('a', leaving.signal).measure(source, [{ text: 'later' }])).rejects.toMatchObject({
    code: 'nobody-waits',
  });
});

test('a visitor’s task whose turn does not come in time is refused, a page’s waits', async () => {
  const engine = engineWith({ workers: 1, patienceMs: 1 });
  const source = sourceOf(demoFont('oldStandard'));
  const drawing = engine.drawText(source, heavy);
  const late = engine.for({ line: 'visitors', owner: 'a' }).measure(source, [{ text: 'late' }]);
  const page = engine.measure(source, [{ text: 'page' }]);
  await expect(late).rejects.toMatchObject({ code: 'engine-busy' });
  expect(await page).toHaveLength(1);
  await drawing;
});

test('a visitor’s drawings beyond those that can come in time are refused at once', async () => {
  const engine = engineWith();
  const source = sourceOf(demoFont('oldStandard'));
  const { drawText } = engine.for({ line: 'visitors', owner: 'a' });
  const answers = await Promise.allSettled(
    Array.from({ length: 20 }, (_, at) => drawText(source, { ...short, width: short.width + at })),
  );
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.map(({ code }) => code)).toEqual(refused.map(() => 'engine-busy'));
  expect((await drawText(source, short)).lines).toBe(1);
});

test('a closed engine rejects what is open and what comes after', async () => {
  const engine = engineWith();
  const open = engine.toWoff2(sourceOf(demoFont('notoSans')));
  await Promise.all([expect(open).rejects.toThrow('closed'), engine.close()]);
  await expect(engine.measure(sourceOf(demoFont('bungee')), [])).rejects.toThrow('closed');
});

test('a worker that is not where it should be is told plainly', async () => {
  const engine = engineWith({ workerUrl: new URL('file:///nowhere/worker.ts') });
  await expect(engine.measure(sourceOf(demoFont('bungee')), [])).rejects.toThrow('worker');
});
