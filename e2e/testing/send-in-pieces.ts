import { once } from 'node:events';
import { createServer } from 'node:http';
import { onTestFinished } from 'vitest';

/**
 * A line to a shop that stops amid a page, as a slow one does: the page at `path` comes up to where `before` last stands in it, and the
 * rest once it is let through. Everything else comes at once. Gives the address of the page over that line.
 */
export async function sendInPieces({
  shop,
  path,
  before,
}: {
  /** The shop's own address. */
  shop: string;
  path: string;
  before: string;
}): Promise<{ url: string; letThrough: () => void }> {
  const rest = Promise.withResolvers<void>();
  const line = createServer(async (request, response) => {
    const answer = await fetch(new URL(request.url ?? '/', shop), { redirect: 'manual' });
    const headers = new Headers(answer.headers);
    // It is unpacked by now, and goes out in pieces.
    for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) headers.delete(name);
    response.writeHead(answer.status, Object.fromEntries(headers));
    const body = Buffer.from(await answer.arrayBuffer());
    const at = request.url === path ? body.lastIndexOf(before) : -1;
    if (at !== -1) {
      response.write(body.subarray(0, at));
      await rest.promise;
    }
    response.end(body.subarray(Math.max(0, at)));
  });
  line.listen(0, '127.0.0.1');
  await once(line, 'listening');
  onTestFinished(() => {
    line.close();
    line.closeAllConnections();
  });
  const address = line.address();
  if (address === null || typeof address === 'string') throw new Error('the line has no port');
  return { url: `http://localhost:${address.port}${path}`, letThrough: rest.resolve };
}
