import { escapeXml } from '#domain/text/escape-xml.ts';
import { type FoundCatalogue, listAddresses } from './list-addresses.ts';

/** The most addresses of one sitemap, by sitemaps.org. */
const SITEMAP_MOST = 50_000;

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/**
 * The sitemap, or where there are more addresses than one may hold the index of its parts, which are numbered from 1. Null for a
 * part that there is not.
 */
export function writeSitemap(
  catalogue: FoundCatalogue,
  { publicUrl, part, most = SITEMAP_MOST }: { publicUrl: string; part: number | null; most?: number },
): string | null {
  const addresses = listAddresses(catalogue);
  const parts = Math.ceil(addresses.length / most);
  if (part !== null && (part < 1 || part > parts || parts === 1)) return null;
  if (part === null && parts > 1) {
    const all = Array.from({ length: parts }, (_, at) => `/sitemap-${at + 1}.xml`);
    return write(
      'sitemapindex',
      'sitemap',
      all.map((path) => `${publicUrl}${path}`),
    );
  }
  const from = part === null ? 0 : (part - 1) * most;
  return write(
    'urlset',
    'url',
    addresses.slice(from, from + most).map((path) => `${publicUrl}${path}`),
  );
}

function write(list: string, entry: string, urls: string[]): string {
  const entries = urls.map((url) => `<${entry}><loc>${escapeXml(url)}</loc></${entry}>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${list} ${namespace}>\n${entries.join('')}</${list}>\n`;
}
