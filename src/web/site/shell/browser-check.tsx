import { useContext } from 'react';
import { UNSAFE_FrameworkContext as FrameworkContext } from 'react-router';
import { inlineCall } from '#web/site/page/inline-call.ts';
import { OLD_BROWSER_PATH, requireBrowser } from './require-browser.ts';

/** The first script of every page, which the server alone writes: it leads old browsers to the page that says so. */
export const BrowserCheck = import.meta.env.SSR ? WrittenCheck : () => null;

function WrittenCheck() {
  const nonce = useContext(FrameworkContext)?.nonce;
  const script = inlineCall(requireBrowser, OLD_BROWSER_PATH);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a function of this project with a path of it
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: script }} />;
}
