import type { Page } from 'playwright-core';

/** The search of the menu: the box, and the list of what it found. */
export function searchBox(page: Page) {
  return {
    box: page.getByRole('combobox', { name: 'Search' }),
    results: page.getByRole('listbox', { name: 'Search results' }),
  };
}
