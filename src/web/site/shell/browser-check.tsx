import { InlineScript } from '#web/site/page/inline-script.tsx';
import { OLD_BROWSER_PATH, requireBrowser } from './require-browser.ts';

/** The first script of every page, which the server alone writes: it leads old browsers to the page that says so. */
export function BrowserCheck() {
  return <InlineScript run={requireBrowser} argument={OLD_BROWSER_PATH} />;
}
