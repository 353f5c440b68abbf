import type { CDPSession, Page } from 'playwright-core';

interface TraceEvent {
  name: string;
  ph: string;
  ts: number;
  dur?: number;
  pid: number;
  tid: number;
  args?: { data?: { type?: string } };
}

/** What the main thread does of script, style and layout; each is told with what it holds. */
const work = new Set([
  'EventDispatch',
  'FunctionCall',
  'EvaluateScript',
  'RunMicrotasks',
  'TimerFire',
  'FireAnimationFrame',
  'FireIdleCallback',
  'HandlePostMessage',
  'UpdateLayoutTree',
  'Layout',
  'PrePaint',
  'ResizeObserver',
  'MinorGC',
  'MajorGC',
]);

/** From one key to the next, so that each is drawn before the next one comes, and files come in between. */
const KEY_EVERY_MS = 120;

/**
 * Presses the keys of a text one after the other in what has the focus, and gives for each how many milliseconds of script,
 * style and layout the browser's trace shows until the next one. `slowDown` is Chromium's own CPU throttling.
 */
export async function traceKeys(
  page: Page,
  { text, slowDown }: { text: string; slowDown: number },
): Promise<number[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  const events = await trace(session, async () => {
    for (const key of text) {
      await page.keyboard.press(key === ' ' ? 'Space' : key);
      await page.waitForTimeout(KEY_EVERY_MS);
    }
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await session.detach();
  const keys = events.filter(({ name, args }) => name === 'EventDispatch' && args?.data?.type === 'keydown');
  const thread = keys[0];
  if (thread === undefined) throw new Error('the trace holds no key');
  const own = events.filter(
    ({ name, ph, pid, tid }) => ph === 'X' && pid === thread.pid && tid === thread.tid && work.has(name),
  );
  return keys.map(({ ts }, index) => busyTime(own, { from: ts, until: keys[index + 1]?.ts ?? Infinity }));
}

async function trace(session: CDPSession, run: () => Promise<void>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  // The protocol leaves the events' own form open; this is what Chromium writes.
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await session.send('Tracing.start', {
    traceConfig: { includedCategories: ['devtools.timeline', 'v8'] },
    transferMode: 'ReportEvents',
  });
  await run();
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
  return events;
}

// What lies within something else is counted once.
function busyTime(events: TraceEvent[], { from, until }: { from: number; until: number }): number {
  let sum = 0;
  let end = from;
  const inside = events.filter(({ ts }) => ts >= from && ts < until).sort((one, other) => one.ts - other.ts);
  for (const { ts, dur = 0 } of inside) {
    sum += Math.max(0, ts + dur - Math.max(ts, end));
    end = Math.max(end, ts + dur);
  }
  return sum / 1000;
}
