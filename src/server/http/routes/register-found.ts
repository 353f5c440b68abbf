import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FoundCatalogue } from '#server/catalogue/found/list-addresses.ts';
import { writeLlms } from '#server/catalogue/found/write-llms.ts';
import { writeReleases } from '#server/catalogue/found/write-releases.ts';
import { writeRobots } from '#server/catalogue/found/write-robots.ts';
import { writeSitemap } from '#server/catalogue/found/write-sitemap.ts';
import { sendProblem } from '#server/http/answers/problem-answer.ts';
import { type KeptAnswers, sendKept, sendRendered } from '#server/http/kept/send-kept.ts';
import type { SharePictures } from '#server/samples/share-pictures.ts';

interface FoundOptions extends KeptAnswers {
  catalogue: () => FoundCatalogue & { formerSlugs: ReadonlyMap<string, string> };
  pictures: SharePictures;
  publicUrl: string;
  /** Neither the lab nor the staging server. */
  isPublic: boolean;
}

/** Serves what a foundry is found and shared by; each is kept for a revision of the catalogue, as pages are. */
export function registerFound(app: FastifyInstance, options: FoundOptions): void {
  const { catalogue, pictures, publicUrl, isPublic } = options;

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    { path, type, make }: { path: string; type: string; make: () => Promise<string | Uint8Array | null> },
  ) {
    if (sendKept(options, path, request, reply)) return reply;
    const rendered = await options.kept.keep(path, async () => {
      const made = await make();
      return made === null
        ? { status: 404, headers: {}, body: Buffer.alloc(0) }
        : { status: 200, headers: { 'content-type': type }, body: Buffer.from(made) };
    });
    return rendered.status === 404
      ? sendProblem(request, reply, { code: 'not-found' })
      : sendRendered(request, reply, rendered);
  }

  const texts: [path: string, type: string, write: () => string | null][] = [
    ['/robots.txt', 'text/plain; charset=utf-8', () => writeRobots({ publicUrl, isPublic })],
    ['/llms.txt', 'text/plain; charset=utf-8', () => writeLlms(catalogue(), publicUrl)],
    ['/releases.xml', 'application/rss+xml; charset=utf-8', () => writeReleases(catalogue(), publicUrl)],
    [
      '/sitemap.xml',
      'application/xml; charset=utf-8',
      () => writeSitemap(catalogue(), { publicUrl, part: null }),
    ],
  ];
  for (const [path, type, write] of texts)
    app.get(path, (request, reply) => send(request, reply, { path, type, make: async () => write() }));

  app.get<{ Params: { part: string } }>('/sitemap-:part(^\\d{1,4}).xml', (request, reply) => {
    const part = Number(request.params.part);
    const make = async () => writeSitemap(catalogue(), { publicUrl, part });
    return send(request, reply, {
      path: `/sitemap-${part}.xml`,
      type: 'application/xml; charset=utf-8',
      make,
    });
  });

  app.get('/share.png', (request, reply) =>
    send(request, reply, { path: '/share.png', type: 'image/png', make: () => pictures.draw(null) }),
  );
  app.get<{ Params: { slug: string } }>('/typefaces/:slug/share.png', (request, reply) => {
    const { slug } = request.params;
    const renamed = catalogue().formerSlugs.get(slug);
    if (renamed !== undefined)
      return reply.redirect(`/typefaces/${encodeURIComponent(renamed)}/share.png`, 301);
    const path = `/typefaces/${encodeURIComponent(slug)}/share.png`;
    return send(request, reply, { path, type: 'image/png', make: () => pictures.draw(slug) });
  });
}
