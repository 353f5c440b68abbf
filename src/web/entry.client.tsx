import { StrictMode, startTransition } from 'react';
import { preinit } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { reloadOnceOnMissingChunk } from './reload-once.ts';

reloadOnceOnMissingChunk();

// React Router fetches the data of a page that is pointed at by a link, but not its stylesheets.
document.addEventListener(
  'load',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'prefetch')
      // What does not come now is asked for when the page is.
      import('./fetch-ahead.ts').then((ahead) => ahead.fetchAhead(target.href, preinit)).catch(() => null);
  },
  true,
);

// Where it checks nothing it is no byte of a page.
const router = import.meta.env.DEV ? (
  <StrictMode>
    <HydratedRouter />
  </StrictMode>
) : (
  <HydratedRouter />
);

startTransition(() => {
  hydrateRoot(document, router);
});
