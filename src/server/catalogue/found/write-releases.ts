import { beginningOf } from '#domain/text/beginning-of.ts';
import { escapeXml } from '#domain/text/escape-xml.ts';
import type { FoundCatalogue } from './list-addresses.ts';

const most = 50;

/** The newest families as RSS 2.0, the newest first; families without a day of release are not news. */
export function writeReleases(
  { foundry, families }: Pick<FoundCatalogue, 'foundry' | 'families'>,
  publicUrl: string,
): string {
  const released = families
    .flatMap((family) => (family.releasedAt === null ? [] : [{ ...family, releasedAt: family.releasedAt }]))
    .toSorted((one, other) => other.releasedAt.localeCompare(one.releasedAt))
    .slice(0, most);
  const items = released.map(({ name, slug, releasedAt, description }) => {
    const url = escapeXml(`${publicUrl}/typefaces/${slug}`);
    const date = new Date(`${releasedAt}T12:00:00Z`).toUTCString();
    return `<item><title>${escapeXml(name)}</title><link>${url}</link><guid isPermaLink="true">${url}</guid><pubDate>${date}</pubDate><description>${escapeXml(beginningOf(description))}</description></item>\n`;
  });
  const title = escapeXml(`${foundry.name}: releases`);
  const self = escapeXml(`${publicUrl}/releases.xml`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
<title>${title}</title><link>${escapeXml(`${publicUrl}/`)}</link><description>${title}</description><language>en</language>
<atom:link href="${self}" rel="self" type="application/rss+xml"/>
${items.join('')}</channel></rss>
`;
}
