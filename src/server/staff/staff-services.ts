import type { FontWork } from '#fonts/engine/font-engine.ts';
import type { OrderServices } from '#server/orders/state/order-services.ts';

/** What the use cases of staff work with: those of orders, since both do the same to them, and what reads a font that turned up. */
export interface StaffServices extends OrderServices {
  fonts: Pick<FontWork, 'readFound' | 'stamp'>;
}
