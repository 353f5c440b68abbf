import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);

/** How many answers wait at most; whoever comes beyond them is packed another time. */
const mostWaiting = 50;
/** After each, so that whoever asks for a thousand of them has a small part of one processor. */
const restMs = 1000;
/** Brotli's best takes 1.7 ms a KB. */
const mostBytes = 300 * 1024;

/** Whether an answer is worth its time: a page, and no larger than it takes half a second for. */
export function isWorthBest(
  { 'content-type': type = '' }: Record<string, string | number>,
  length: number,
): boolean {
  return String(type).startsWith('text/html') && length <= mostBytes;
}

/** As small as brotli packs it: pages of the demo are 10 to 15 % smaller than as `packWell` packs them, for fifty times its time. */
export function packBest(body: Buffer): Promise<Buffer> {
  return compress(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}

/** Takes up a piece of work, unless too many wait. */
export type TakeUp = (work: () => Promise<void>) => boolean;

/** Does one piece of work after the other, with a rest after each, for which no process stays. */
export function createRestingLine({
  onFault,
  rest = () => wait(restMs, undefined, { ref: false }),
}: {
  onFault: (cause: unknown) => void;
  rest?: () => Promise<void>;
}): TakeUp {
  const waiting: (() => Promise<void>)[] = [];
  let isAtWork = false;
  async function doAll(): Promise<void> {
    isAtWork = true;
    for (let work = waiting.shift(); work !== undefined; work = waiting.shift()) {
      await work().catch(onFault);
      await rest();
    }
    isAtWork = false;
  }
  return (work) => {
    if (waiting.length >= mostWaiting) return false;
    waiting.push(work);
    if (!isAtWork) void doAll();
    return true;
  };
}
