import {
  Scripts,
  ScrollRestoration,
  UNSAFE_useScrollRestoration as useScrollRestoration,
} from 'react-router';

/**
 * The inline scripts of a page, which the server writes and the browser never makes: React would make them of strings, which the
 * page's Content-Security-Policy refuses, where it draws the whole document anew (for an error, or when somebody's extension
 * changed the page before it was taken over). What lies in the body beyond what is drawn React leaves where it is.
 */
export const PageScripts = import.meta.env.SSR ? WrittenScripts : KeptScroll;

function WrittenScripts() {
  return (
    <>
      <ScrollRestoration />
      <Scripts />
    </>
  );
}

/** What React Router's ScrollRestoration does beside its script. */
function KeptScroll() {
  useScrollRestoration();
  return null;
}
