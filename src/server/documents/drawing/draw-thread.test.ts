import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Sheet } from '#server/documents/data/sheet.ts';
import { createDrawThread, type DrawThread } from './draw-thread.ts';

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
let thread: DrawThread;
beforeEach(() => {
  font.bytes.fill(0);
  readFont.mockReset();
  readFont.mockResolvedValue(font);
  thread = createDrawThread({ font: readFont, workerUrl, memoryLimitMb: 32, timeoutMs: 5_000 });
});
afterEach(async () => {
  vi.useRealTimers();
  await thread.close();
});

test.each([
  ['fails', 'no room for a line'],
  ['throws', 'a bug outside of any promise'],
  ['ends', 'its worker ended before it was done'],
  ['hangs', 'it took more than 5 s and was stopped'],
  ['grows', 'it needed more memory than it is given'],
])(
  'a document on which the worker %s is named with the reason, and the next is drawn',
  async (number, reason) => {
    // However slow the machine is, the time is up for the one that hangs alone.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const answers = Promise.allSettled([thread.draw(sheetOf(number)), thread.draw(sheetOf('2'))]);
    if (number === 'hangs') {
      await untilItHangs();
      vi.advanceTimersByTime(5_000);
    }
    const [bad, next] = await answers;
    expect(bad).toMatchObject({
      status: 'rejected',
      reason: { message: `Receipt ${number} could not be drawn: ${reason}` },
    });
    expect(next.status).toBe('fulfilled');
  },
);

test('documents are drawn in one other thread, which is sent the face once', async () => {
  const drawn = await Promise.all(['1', '2', '3'].map((number) => thread.draw(sheetOf(number))));
  const threads = new Set(drawn.map(([threadId]) => threadId));
  expect(threads.size).toBe(1);
  // 0 is the main thread.
  expect(threads).not.toContain(0);
  expect(drawn.map(([, withFace]) => withFace)).toEqual([1, 0, 0]);
  expect(readFont).toHaveBeenCalledTimes(1);
});

test('a face that cannot be read fails the document and is asked for again', async () => {
  readFont.mockRejectedValueOnce(new Error('there is no such file'));
  await expect(thread.draw(sheetOf('1'))).rejects.toThrow(
    'Receipt 1 could not be drawn: there is no such file',
  );
  await expect(thread.draw(sheetOf('2'))).resolves.toHaveLength(2);
});

test('an idle worker is ended, and there is another one for the next document', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const [first] = await thread.draw(sheetOf('1'));
  vi.advanceTimersByTime(9_000);
  const [second] = await thread.draw(sheetOf('2'));
  vi.advanceTimersByTime(11_000);
  const [third] = await thread.draw(sheetOf('3'));
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('closing rejects what is under way and what waits, and takes nothing new', async () => {
  const open = Promise.allSettled([thread.draw(sheetOf('hangs')), thread.draw(sheetOf('2'))]);
  await thread.close();
  for (const result of await open) expect(result).toMatchObject({ status: 'rejected' });
  await expect(thread.draw(sheetOf('3'))).rejects.toThrow(
    'Receipt 3 could not be drawn: the server is stopping',
  );
});
