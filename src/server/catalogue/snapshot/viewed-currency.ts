import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * The further currency in which who asks sees prices, for as long as their request is answered; nothing for whoever sees the foundry's
 * own, and for work of nobody's request.
 */
export const viewedCurrency = new AsyncLocalStorage<string>();
