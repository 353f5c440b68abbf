import { createContext } from 'react-router';
import type { Services } from './services.ts';

/** Where loaders find the use cases; set by the server for every request. */
export const servicesContext = createContext<Services>();

/** What a rendering has to know of its request: the nonce of its inline scripts, null for a page that is kept and hashed. */
export const renderContext = createContext<{ nonce: string | null }>({ nonce: null });
