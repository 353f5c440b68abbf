import type { CallHandlers } from '#server/calls/call-handlers.ts';
import { type ShareServices, shareCart } from './share-cart.ts';
import { templateForToken } from './template-for-token.ts';

/** The calls of shared carts: each names its use case. */
export type SharingCalls = Pick<CallHandlers, 'shareCartAsTemplate' | 'getTemplateForToken'>;

export function createSharingHandlers(services: ShareServices): SharingCalls {
  return {
    shareCartAsTemplate: ({ body }) => shareCart(services, body.shopOrder),
    getTemplateForToken: ({ params }) => templateForToken(services, params.shareToken),
  };
}
