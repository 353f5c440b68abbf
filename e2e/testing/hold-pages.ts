import type { Page } from 'playwright-core';

/** Keeps what the pages at addresses like `path` are made of on its way, from now on until it is let go; `asked` gives what was asked for. */
export async function holdPages(
  page: Page,
  path: RegExp,
): Promise<{ asked: () => URLSearchParams[]; letGo: () => void }> {
  const asked: URLSearchParams[] = [];
  const { promise: whenLetGo, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(path, async (route) => {
    asked.push(new URL(route.request().url()).searchParams);
    await whenLetGo;
    await route.continue();
  });
  return { asked: () => asked, letGo };
}
