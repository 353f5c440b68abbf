/** Pages for one visitor, calls, and texts of one's own: nothing to be found. */
const notFound = [
  '/api/',
  '/shop',
  '/checkout',
  '/shared-order',
  '/confirm-order',
  '/withdraw?',
  '/account',
  '/login',
  '/reset-password',
  '/verify',
  '/styleguide',
  // The desk itself is found, and not what was laid on it.
  '/compare?',
];

/** What crawlers are asked: the lab and the staging server are nobody's to find. */
export function writeRobots({ publicUrl, isPublic }: { publicUrl: string; isPublic: boolean }): string {
  if (!isPublic) return 'User-agent: *\nDisallow: /\n';
  const rules = [...notFound.map((path) => `Disallow: ${path}`), 'Disallow: /*?*text='];
  return ['User-agent: *', ...rules, '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n');
}
