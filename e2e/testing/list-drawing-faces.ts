import type { Page } from 'playwright-core';

/** The faces that really draw the first text of a selector, each with how many glyphs it draws, as the browser itself says. */
export async function listDrawingFaces(
  page: Page,
  selector: string,
): Promise<{ isOwn: boolean; glyphs: number }[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  await session.detach();
  return fonts.map(({ isCustomFont, glyphCount }) => ({ isOwn: isCustomFont, glyphs: glyphCount }));
}
