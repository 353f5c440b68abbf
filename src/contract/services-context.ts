import { createContext } from 'react-router';
import type { Services } from './services.ts';

/** Where loaders find the use cases; set by the server for every request. */
export const servicesContext = createContext<Services>();

/**
 * For whom a page with a visitor's own text is rendered: the hash that the font budget counts by. '' for a page that is kept,
 * which holds nobody's text.
 */
export const visitorContext = createContext<string>('');

/** What a rendering has to know of its request. */
export interface RenderContext {
  /** Of its inline scripts; null for a page that is kept and whose scripts are named by their hashes. */
  nonce: string | null;
  requestId: string | null;
  /** Logs a fault of the rendering under the request's id. */
  report: (cause: unknown) => void;
}

export const renderContext = createContext<RenderContext>({
  nonce: null,
  requestId: null,
  report: (cause) => {
    throw cause;
  },
});
