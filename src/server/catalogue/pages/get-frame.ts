import type { Frame, HugeLine } from '#contract/services.ts';
import { otherCategories, usedMenuFilters } from '#domain/catalogue/collection-filter.ts';
import { presentZone } from '#domain/day/foundry-days.ts';
import { formatInstantIn } from '#domain/day/zoned-minutes.ts';
import { helpSlugs, licensingSlugs, pagePath } from '#domain/navigation/known-pages.ts';
import { menuEntries } from '#domain/navigation/menu-entries.ts';
import type { CatalogueFamily, CatalogueSnapshot } from '#server/catalogue/snapshot/catalogue-snapshot.ts';
import { type Preview, runningPreview } from '#server/catalogue/snapshot/previewed.ts';
import { toSettings } from '#server/catalogue/snapshot/settings-answer.ts';
import { toShownVat } from '#server/catalogue/snapshot/shown-vat.ts';
import { isToldToNobody } from '#server/catalogue/snapshot/told-to-nobody.ts';
import { getHugeLine } from './get-huge-line.ts';
import type { PageSources } from './page-sources.ts';

/** Of each state of the catalogue. */
const errorLines = new WeakMap<CatalogueSnapshot, Promise<HugeLine>>();

const knownFilters = new WeakMap<CatalogueFamily[], Frame['filters']>();

/** What stands around every page. */
export async function getFrame(sources: PageSources): Promise<Frame> {
  const { catalogue, settings, today, measuring, isSpoken, translatedBy } = sources;
  const snapshot = catalogue.current();
  const { families, foundry, informationPages, historyYears } = snapshot;
  const filters = listFilters(families);
  const preview = runningPreview.getStore();
  const isTranslated =
    translatedBy === 'provider' || (translatedBy === 'memory' && foundry.translations !== undefined);
  return {
    settings: toSettings(snapshot, settings),
    prices: toShownVat(foundry, today()),
    interfaceStylesheet: `/fonts/${foundry.interfaceStylesheet}.css`,
    informationPages: informationPages.map(({ title, slug }) => ({ title, slug })),
    help: pagePath(informationPages, helpSlugs),
    licensing: pagePath(informationPages, licensingSlugs),
    filters,
    menu: menuEntries({
      filters,
      informationPages,
      hasTimeline: historyYears.length > 0,
      listed: foundry.menu?.entries,
    }),
    face: { logo: foundry.logo ?? null, favicon: foundry.favicon ?? null, colors: foundry.colors ?? null },
    menuDirection: foundry.menu?.direction ?? 'vertical',
    ...(foundry.sounds?.isOff && { isSilent: true as const }),
    measuring: isToldToNobody() ? { visits: null, faults: null } : measuring,
    textTools: [...(isSpoken ? (['Speak'] as const) : []), ...(isTranslated ? (['Translate'] as const) : [])],
    errorLine: await getErrorLine(snapshot, sources),
    ...(preview !== undefined && { preview: describePreview(preview) }),
  };
}

/** What the line over the pages of a preview says. */
export function describePreview({ familyName, publishAt, isLate, snapshot }: Preview): string {
  const day = publishAt && formatInstantIn(publishAt, presentZone(snapshot.foundry.timeZones));
  const until = isLate ? `, though it was to go on ${day}` : day === null ? '' : ` until ${day}`;
  return `Preview: ${familyName} is off the site${until}. It cannot be bought here.`;
}

/** The same on every page, so that what fails has it whatever fails; where it cannot be made a fault has plain letters. */
function getErrorLine(snapshot: CatalogueSnapshot, sources: PageSources): Promise<HugeLine> {
  const known = errorLines.get(snapshot);
  if (known !== undefined) return known;
  const made = getHugeLine(sources, { path: '/error', text: 'An error occurred' }).catch(() => {
    // Fonts that have no turn now have one with a later page.
    errorLines.delete(snapshot);
    return { line: null, colors: null, stylesheet: null, preload: [] };
  });
  errorLines.set(snapshot, made);
  return made;
}

/** The menu's filters that find something, then the other categories. */
function listFilters(families: CatalogueFamily[]): Frame['filters'] {
  const known = knownFilters.get(families);
  if (known !== undefined) return known;
  const others = otherCategories(families).map(({ slug, name }) => ({ slug, name }));
  const listed = [...usedMenuFilters(families), ...others];
  knownFilters.set(families, listed);
  return listed;
}
