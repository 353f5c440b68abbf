/** The link as it is written out where it leads to this site, else null: another address, another scheme, a name before an @. */
export function ownLink(link: string, publicUrl: string): string | null {
  const url = URL.parse(link);
  if (url === null || url.origin !== publicUrl) return null;
  return url.username === '' && url.password === '' ? url.href : null;
}
