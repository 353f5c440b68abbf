import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Sheet } from '#server/documents/data/sheet.ts';
import { createDrawThreads, type DrawThreads } from './draw-threads.ts';
import { DrawingStopped } from './drawing-stopped.ts';

const workerUrl = new URL('../testing/unruly-draw-worker.ts', import.meta.url);
/** Shared with the worker, which notes in it that it hangs. */
const font = { hash: 'a face', bytes: new Uint8Array(new SharedArrayBuffer(4)) };

function sheetOf(number: string): Sheet {
  const nothing = { remarks: [], issuer: [], facts: [], parties: [], sections: [], notes: [] };
  return { title: 'Receipt', number, author: 'Fount', date: new Date(0), ...nothing };
}

async function untilItHangs(): Promise<void> {
  while (Atomics.load(font.bytes, 0) === 0) await new Promise(setImmediate);
}

const readFont = vi.fn(async () => font);
let threads: DrawThreads;
const draw = (number: string) => threads.draw(sheetOf(number), 'papers');
beforeEach(() => {
  font.bytes.fill(0);
  readFont.mockReset();
  readFont.mockResolvedValue(font);
  threads = createDrawThreads({ font: readFont, workerUrl, memoryLimitMb: 32, timeoutMs: 20_000 });
});
afterEach(async () => {
  vi.useRealTimers();
  await threads.close();
});

test.each([
  ['fails', 'no room for a line'],
  ['throws', 'a bug outside of any promise'],
  ['ends', 'its worker ended before it was done'],
  ['hangs', 'it took more than 20 s and was stopped'],
  ['grows', 'it needed more memory than it is given'],
])(
  'a document on which the worker %s is named with the reason, and the next is drawn',
  async (number, reason) => {
    // However slow the machine is, the time is up for the one that hangs alone.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const answers = Promise.allSettled([draw(number), draw('2')]);
    if (number === 'hangs') {
      await untilItHangs();
      vi.advanceTimersByTime(20_000);
    }
    const [bad, next] = await answers;
    expect(bad).toMatchObject({
      status: 'rejected',
      reason: { message: `Receipt ${number} could not be drawn: ${reason}` },
    });
    expect(bad.status === 'rejected' && bad.reason instanceof DrawingStopped).toBe(
      number === 'hangs' || number === 'grows',
    );
    expect(next.status).toBe('fulfilled');
  },
);

test('documents are drawn in one other thread, which is sent the face once', async () => {
  const drawn = await Promise.all(['1', '2', '3'].map(draw));
  const ids = new Set(drawn.map(([threadId]) => threadId));
  expect(ids.size).toBe(1);
  // 0 is the main thread.
  expect(ids).not.toContain(0);
  expect(drawn.map(([, withFace]) => withFace)).toEqual([1, 0, 0]);
  expect(readFont).toHaveBeenCalledTimes(1);
});

test('a face that cannot be read fails the document and is asked for again', async () => {
  readFont.mockRejectedValueOnce(new Error('there is no such file'));
  await expect(draw('1')).rejects.toThrow('Receipt 1 could not be drawn: there is no such file');
  await expect(draw('2')).resolves.toHaveLength(2);
});

test('an idle worker is ended, and there is another one for the next document', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const [first] = await draw('1');
  vi.advanceTimersByTime(9_000);
  const [second] = await draw('2');
  vi.advanceTimersByTime(11_000);
  const [third] = await draw('3');
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('both lines are drawn for by one worker, papers first', async () => {
  // However slow the machine is, nobody has waited for long.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const order: string[] = [];
  const asked = (['visitors', 'visitors', 'papers', 'papers'] as const).map(async (line, at) => {
    const [worker] = await threads.draw(sheetOf(String(at)), line);
    order.push(`${line} ${at}`);
    return worker;
  });
  expect(new Set(await Promise.all(asked)).size).toBe(1);
  expect(order).toEqual(['visitors 0', 'papers 2', 'papers 3', 'visitors 1']);
});

test.each([
  ['papers', 'visitors', 2_500],
  ['visitors', 'papers', 6_000],
] as const)(
  '%s that wait long for %s get a worker of their own, which does not stay',
  async (line, other, patience) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const hangs = threads.draw(sheetOf('hangs'), other).catch((cause: Error) => cause.message);
    await untilItHangs();
    const waits = threads.draw(sheetOf('1'), line);
    vi.advanceTimersByTime(patience);
    const [first] = await waits;
    const [again] = await threads.draw(sheetOf('2'), line);
    vi.advanceTimersByTime(2_500);
    const later = threads.draw(sheetOf('3'), line);
    vi.advanceTimersByTime(patience);
    const [third] = await later;
    vi.advanceTimersByTime(20_000);
    expect(again).toBe(first);
    expect(third).not.toBe(first);
    expect(await hangs).toBe('Receipt hangs could not be drawn: it took more than 20 s and was stopped');
  },
);

test('closing rejects what is under way and what waits, and takes nothing new', async () => {
  const open = Promise.allSettled([draw('hangs'), draw('2')]);
  await threads.close();
  for (const result of await open) expect(result).toMatchObject({ status: 'rejected' });
  await expect(draw('3')).rejects.toThrow('Receipt 3 could not be drawn: the server is stopping');
});
