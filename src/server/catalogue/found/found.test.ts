import { expect, it } from 'vitest';
import { beginningOf } from '#domain/text/beginning-of.ts';
import type { FoundCatalogue } from './list-addresses.ts';
import { writeLlms } from './write-llms.ts';
import { writeReleases } from './write-releases.ts';
import { writeRobots } from './write-robots.ts';
import { writeSitemap } from './write-sitemap.ts';

const publicUrl = 'https://shop.example';
const family = (name: string, releasedAt: string | null) => ({
  ...{ name, slug: name.toLowerCase(), releasedAt, description: `<p>All of ${name} &amp; more</p>` },
  ...{ familyGroup: null, legacy: false, designerIds: ['1'], fontCategories: [] },
  fontShopSets: [{ name: 'Latin', fontCuts: [] }],
});
// Only what is found of it.
const catalogue = {
  foundry: { name: 'Type & Sons' },
  families: [family('Old', '2020-01-02'), family('New', '2026-02-03'), family('Undated', null)],
  designers: [{ id: '1', name: 'Ada Sample' }],
  informationPages: [{ slug: 'help', title: 'Help [me]', sections: [{ slug: 'fonts' }] }],
  historyYears: [],
} as unknown as FoundCatalogue;

it('the sitemap names every page once, and nothing of one visitor', () => {
  const sitemap = writeSitemap(catalogue, { publicUrl, part: null }) ?? '';
  const found = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url);
  expect(found).toEqual([...new Set(found)]);
  expect(found).toContain(`${publicUrl}/typefaces/new`);
  expect(found).toContain(`${publicUrl}/information/help/fonts`);
  expect(found.join(' ')).not.toMatch(/shop\b\/|account|timeline/);
});

it('a sitemap of too many pages is an index of parts that hold each once', () => {
  const most = 3;
  const all = writeSitemap(catalogue, { publicUrl, part: null }) ?? '';
  const index = writeSitemap(catalogue, { publicUrl, part: null, most }) ?? '';
  expect(index).toContain('<sitemapindex');
  const parts = [...index.matchAll(/sitemap-(\d+)\.xml/g)].map(([, part]) => Number(part));
  const locations = (xml: string | null) =>
    [...(xml ?? '').matchAll(/<loc>[^<]*<\/loc>/g)].map(([loc]) => loc);
  expect(parts.flatMap((part) => locations(writeSitemap(catalogue, { publicUrl, part, most })))).toEqual(
    locations(all),
  );
  expect(writeSitemap(catalogue, { publicUrl, part: parts.length + 1, most })).toBeNull();
  expect(writeSitemap(catalogue, { publicUrl, part: 1 })).toBeNull();
});

it('crawlers are led to the sitemap of a public shop, and nowhere on the lab and the staging server', () => {
  expect(writeRobots({ publicUrl, isPublic: true })).toContain(`Sitemap: ${publicUrl}/sitemap.xml`);
  expect(writeRobots({ publicUrl, isPublic: false })).toBe('User-agent: *\nDisallow: /\n');
});

it('releases are the families with a day, the newest first', () => {
  const feed = writeReleases(catalogue, publicUrl);
  expect([...feed.matchAll(/<item><title>([^<]*)/g)].map(([, title]) => title)).toEqual(['New', 'Old']);
  expect(feed).toContain('<title>Type &amp; Sons: releases</title>');
  expect(feed).toContain('<pubDate>Tue, 03 Feb 2026 12:00:00 GMT</pubDate>');
  expect(feed).toContain('All of New &amp; more');
});

it('what language models read names the families with their designers, each on one line', () => {
  const text = writeLlms(catalogue, publicUrl);
  expect(text).toContain(`- [New](${publicUrl}/typefaces/new): by Ada Sample; Latin; All of New & more\n`);
  expect(text).toContain(`- [Help \\[me\\]](${publicUrl}/information/help)\n`);
});

it('the beginning of a text is plain, and cut between words', () => {
  expect(beginningOf('<p>One <em>two</em><br>three &lt;b&gt;</p>')).toBe('One two three <b>');
  const long = beginningOf('wörter '.repeat(60));
  expect(long).toMatch(/wörter…$/);
  expect(long.length).toBeLessThanOrEqual(161);
});
