import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { importInto, makeFolder } from './testing/import-folder.ts';
import { openPage } from './testing/shop-visit.ts';
import { test } from './testing/test-on-own-server.ts';

const projectRoot = path.resolve(import.meta.dirname, '..');

const specimen = `specimen:
  fontFamilyBoxes:
    - { type: title, text: For everyone, language: en, cut: Bold }
    - { type: text, text: For a mouse, language: en, cut: Bold, hideOnMobile: true }
    - { type: text, text: For a finger, language: en, cut: Bold, hideOnDesktop: true }
`;

const stories = `- name: First
  family: space-mono
  slides:
    - lines: [{ text: One, language: en, cut: Bold }]
- name: Mouse
  family: space-mono
  showOnMobile: false
  slides:
    - lines: [{ text: Two, language: en, cut: Bold }]
- name: Finger
  family: space-mono
  showOnDesktop: false
  slides:
    - lines: [{ text: Three, language: en, cut: Bold }]
- name: Nobody
  family: space-mono
  showOnMobile: false
  showOnDesktop: false
  slides:
    - lines: [{ text: Four, language: en, cut: Bold }]
- name: Last
  family: space-mono
  slideType: text
  slides:
    - { text: Five is a running text that fills its screen, language: en, cut: Bold }
`;

/** A foundry of one family, whose specimen and stories have parts for one kind of device alone. */
function writeFoundry(): string {
  const folder = makeFolder();
  cpSync(path.join(projectRoot, 'demo/space-mono'), path.join(folder, 'space-mono'), { recursive: true });
  const file = path.join(folder, 'space-mono/family.yaml');
  const yaml = readFileSync(file, 'utf8');
  writeFileSync(file, yaml.replace(/^specimen:\n(?: .*\n)+/m, specimen));
  writeFileSync(path.join(folder, 'stories.yaml'), stories);
  return folder;
}

/** The names of the slides that a visitor sees, and where the bar of the last one says that it stands. */
async function listSlides(page: Page): Promise<{ names: string[]; place: string | null }> {
  const regions = page.getByRole('main').getByRole('region');
  const names = await regions.evaluateAll((slides) => slides.map((slide) => slide.ariaLabel ?? ''));
  const place = await page
    .getByRole('region', { name: 'Last' })
    .getByText(/^\d \/ \d$/)
    .filter({ visible: true })
    .textContent();
  return { names, place };
}

test('boxes and stories are hidden on mobile or on desktop, and the story bar leads past those that are', async ({
  fount,
  newPage,
}) => {
  const imported = await importInto(fount, writeFoundry());
  expect(imported, imported.stdout).toMatchObject({ code: 0, stderr: '' });
  const mouse = await newPage({ width: 1440, height: 900 });
  const finger = await newPage({ width: 390, height: 844, touch: true });
  for (const [page, seen, missed] of [
    [mouse, 'For a mouse', 'For a finger'],
    [finger, 'For a finger', 'For a mouse'],
  ] as const) {
    await openPage(page, '/typefaces/space-mono');
    const main = page.getByRole('main');
    await main.getByText('For everyone').first().waitFor();
    await expect
      .poll(() => main.getByText(seen).filter({ visible: true }).count(), { message: seen })
      .toBeGreaterThan(0);
    await expect
      .poll(() => main.getByText(missed).filter({ visible: true }).count(), { message: missed })
      .toBe(0);
  }

  await openPage(mouse, '/');
  await expect.poll(() => listSlides(mouse)).toEqual({ names: ['First', 'Mouse', 'Last'], place: '3 / 3' });
  await openPage(finger, '/');
  await expect.poll(() => listSlides(finger)).toEqual({ names: ['First', 'Finger', 'Last'], place: '3 / 3' });

  for (const [page, between] of [
    [mouse, 'Mouse'],
    [finger, 'Finger'],
  ] as const) {
    const arrow = (slide: string, name: string) =>
      page.getByRole('region', { name: slide }).getByRole('link', { name });
    /** The name of the slide that the address leads to. */
    const target = () => page.evaluate(() => document.querySelector(location.hash || '#none')?.ariaLabel);
    await arrow('First', 'Next slide').click();
    await expect.poll(target).toBe(between);
    await arrow(between, 'Next slide').click();
    await expect.poll(target).toBe('Last');
    await arrow('Last', 'Previous slide').click();
    await expect.poll(target).toBe(between);
    await expect.poll(() => arrow('First', 'Previous slide').count()).toBe(0);
    await expect.poll(() => arrow('Last', 'Next slide').count()).toBe(0);
  }
});
