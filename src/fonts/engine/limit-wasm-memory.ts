import { workerData } from 'node:worker_threads';

/**
 * Imported first by the worker. The limits of a worker thread do not reach WebAssembly memory, but the
 * modules used here grow theirs through this one method: refused, their allocator answers with null.
 */
const limit = Number((workerData as { memoryLimitBytes?: unknown } | null)?.memoryLimitBytes);
const grow = WebAssembly.Memory.prototype.grow;

if (limit > 0) {
  WebAssembly.Memory.prototype.grow = function growWithinLimit(
    this: WebAssembly.Memory,
    pages: number,
  ): number {
    if (this.buffer.byteLength + pages * 65_536 > limit)
      throw new RangeError('WebAssembly memory limit reached');
    return grow.call(this, pages);
  };
}
