/** The uses a licence delivers files for: desktop and app get OTF/TTF, web gets WOFF2, WOFF and a stylesheet. */
export const deliveryUses = ['desktop', 'web', 'app'] as const;

/** One of the uses a licence delivers files for. */
export type DeliveryUse = (typeof deliveryUses)[number];
