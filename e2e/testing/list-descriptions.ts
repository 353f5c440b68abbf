import type { Locator } from 'playwright-core';

/** The texts that describe a field, its hint and its error, in one look: a hint goes when the error comes. */
export async function listDescriptions(field: Locator): Promise<string[]> {
  return await field.evaluate((input) => {
    const ids = input.getAttribute('aria-describedby')?.split(' ') ?? [];
    return ids.map((id) => document.getElementById(id)?.textContent ?? `nothing has the id ${id}`);
  });
}
