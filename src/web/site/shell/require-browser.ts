/** Where a browser is led that cannot show the other pages. */
export const OLD_BROWSER_PATH = '/old-browser';

/**
 * Leads away, before anything breaks, a browser that has no script modules, no units of containers or no popovers, by what it
 * cannot do and never by its name. It stands in the page's head as it is written here, in words that every browser reads.
 */
export function requireBrowser(path: string): void {
  var script = document.createElement('script');
  var element = document.createElement('div');
  var isAble =
    'noModule' in script &&
    'popover' in element &&
    'CSS' in window &&
    'supports' in CSS &&
    CSS.supports('width', '1cqi');
  if (!isAble && location.pathname !== path) location.replace(path);
}
