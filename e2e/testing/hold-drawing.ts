import type { Page } from 'playwright-core';

interface HoldingWindow extends Window {
  heldDraws?: (() => void)[] | null;
}

/**
 * Makes a page one that can be as slow as a busy phone: while it is held, what React draws at its leisure waits, which is every
 * other page and what the address has become. A press and a key are answered at once, as ever. For pages that are opened after.
 * `holdOnceItSays` begins to hold as soon as words are drawn.
 */
export async function holdDrawing(page: Page): Promise<{
  hold: () => Promise<void>;
  holdOnceItSays: (words: string) => Promise<void>;
  release: () => Promise<void>;
}> {
  await page.addInitScript(() => {
    const { postMessage } = MessagePort.prototype;
    // React's scheduler comes back to its work by a message.
    MessagePort.prototype.postMessage = function postLater(...message: [unknown]) {
      const post = () => postMessage.apply(this, message);
      const { heldDraws } = window as HoldingWindow;
      if (heldDraws) heldDraws.push(post);
      else post();
    };
  });
  return {
    hold: () =>
      page.evaluate(() => {
        (window as HoldingWindow).heldDraws = [];
      }),
    holdOnceItSays: (words) =>
      page.evaluate((said) => {
        const watch = new MutationObserver(() => {
          if (!document.body.textContent.includes(said)) return;
          watch.disconnect();
          (window as HoldingWindow).heldDraws = [];
        });
        watch.observe(document.body, { childList: true, subtree: true, characterData: true });
      }, words),
    release: () =>
      page.evaluate(() => {
        const holding = window as HoldingWindow;
        const posts = holding.heldDraws ?? [];
        holding.heldDraws = null;
        for (const post of posts) post();
      }),
  };
}
