import { readdir, readFile, stat } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, type Encoding } from '#server/http/kept/kept-store.ts';

const contentTypes: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
  '.wav': 'audio/wav',
};

type Asset = Partial<Record<Encoding, { headers: Record<string, string | number>; body: Buffer }>>;

/** Reads the client build into memory, with the `.br` and `.gz` that the build wrote beside its files. */
export async function readAssets(folder: string): Promise<Map<string, Asset>> {
  const assets = new Map<string, Asset>();
  const entries = await readdir(folder, { recursive: true });
  for (const entry of entries) {
    const file = join(folder, entry);
    if (!(await stat(file)).isFile()) continue;
    const encoding: Encoding = entry.endsWith('.br') ? 'br' : entry.endsWith('.gz') ? 'gzip' : 'identity';
    const name = encoding === 'identity' ? file : file.slice(0, -3);
    const type = contentTypes[extname(name)];
    if (type === undefined) continue;
    const path = `/${relative(folder, name).split(sep).join('/')}`;
    const body = await readFile(file);
    const asset = assets.get(path) ?? {};
    asset[encoding] = {
      headers: {
        'content-type': type,
        'content-length': body.length,
        vary: 'accept-encoding',
        // Names below /assets/ carry a hash of what is in them.
        'cache-control': path.startsWith('/assets/')
          ? 'public, max-age=31536000, immutable'
          : 'public, max-age=3600',
        ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
      },
      body,
    };
    assets.set(path, asset);
  }
  return assets;
}

/** Serves each file of the client build under its own path. */
export function registerAssets(app: FastifyInstance, assets: Map<string, Asset>): void {
  for (const [path, asset] of assets) {
    app.get(path, (request: FastifyRequest, reply: FastifyReply) => {
      const variant = asset[chooseEncoding(request.headers['accept-encoding'])] ?? asset.identity;
      if (variant === undefined) return reply.callNotFound();
      return reply.headers(variant.headers).send(variant.body);
    });
  }
}
