/** Pages whose paths hold what is somebody's, or may: what stands after the beginning is left out. */
const ownPaths =
  /^\/(verify|account|shop|checkout|confirm-order|shared-order|reset-password|login)(\/[a-z-]+)?(?:\/.*)?$/;

/**
 * An address as others are told it: the page alone, without query and hash, which hold tokens, addresses and a visitor's own
 * text. Of a page that was not found nothing is told, since its path is what somebody typed; of another site no more than whose it is.
 */
export function reportedAddress(
  address: string,
  { origin, isFound = true }: { origin: string; isFound?: boolean },
): string {
  const url = URL.parse(address, origin);
  if (url === null) return '';
  if (url.origin !== origin) return /^https?:$/.test(url.protocol) ? `${url.origin}/` : '';
  if (!isFound) return `${origin}/404`;
  const [, page, part = ''] = ownPaths.exec(url.pathname) ?? [];
  return `${origin}${page === undefined ? url.pathname : `/${page}${part}`}`;
}
