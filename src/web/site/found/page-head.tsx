import type { Shell } from '#web/site/page/shell.ts';

/** What those who find and share a page read of it: what it is about, its own address, and its picture. */
export function PageHead({ found, origin, name }: { found: Shell['found']; origin: string; name: string }) {
  if (found === undefined) return null;
  const url = `${origin}${found.path}`;
  const { title, description } = found;
  const tags = [
    ['og:type', 'website'],
    ['og:site_name', name],
    ['og:title', title],
    ...(description === '' ? [] : [['og:description', description]]),
    ['og:url', url],
    ['og:image', `${origin}${found.picture ?? '/share.png'}`],
  ];
  return (
    <>
      <link rel="canonical" href={url} />
      {description !== '' && <meta name="description" content={description} />}
      {tags.map(([property, content]) => (
        <meta key={property} property={property} content={content} />
      ))}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
