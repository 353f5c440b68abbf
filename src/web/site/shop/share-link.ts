import type { ShopSection } from '#domain/shop/shop-state.ts';

/** The link that opens a shared cart, at the section where it was shared. */
export function shareLink({
  origin,
  token,
  section,
}: {
  origin: string;
  token: string;
  section: ShopSection;
}): string {
  return `${origin}/shared-order?${new URLSearchParams({ t: token, s: section })}`;
}
