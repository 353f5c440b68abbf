import { StrictMode, startTransition } from 'react';
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
      import('./fetch-ahead.ts').then((ahead) => ahead.fetchStylesheets(target.href)).catch(() => null);
  },
  true,
);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
