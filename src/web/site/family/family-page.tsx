import { useEffect } from 'react';
import {
  type LoaderFunctionArgs,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useLocation,
  useNavigate,
} from 'react-router';
import type { FamilyPage as FamilyPageData } from '#contract/services.ts';
import { servicesContext, visitorContext } from '#contract/services-context.ts';
import { shopItemUid } from '#domain/cart/shop-item.ts';
import { chooseOfFamily, slugOfSet, writeFamilyChoice } from '#domain/catalogue/family-choice.ts';
import { createFormulaEvaluator } from '#domain/formula/formula-evaluator.ts';
import { renamedFamilyAddress } from '#domain/navigation/renamed-family-address.ts';
import { readPricesFor } from '#domain/price/asked-prices.ts';
import { describeRebates } from '#domain/price/describe-rebates.ts';
import { leastPriceWords, type PricesFor, type ShownVat, viewPrices } from '#domain/price/price-view.ts';
import { listLadders } from '#domain/price-list/price-ladder.ts';
import { describeFamily } from '#web/site/family/view/describe-family.ts';
import { dataRouter } from '#web/site/page/data-router.ts';
import { notFound } from '#web/site/page/page-error.ts';
import type { Shell } from '#web/site/page/shell.ts';
import { useFrame } from '#web/site/page/use-frame.ts';
import { isMergedQuery } from '#web/site/tester/use-merged-query.ts';
import { listTaxedCountries } from '#web/site/words/list-taxed-countries.ts';
import { PageFaces } from '#web/ui/page-faces.tsx';
import { AboutTab } from './about-tab.tsx';
import styles from './family-page.module.css';
import { FamilySubMenu } from './family-sub-menu.tsx';
import { PricingTab, TryTab } from './late-tabs.ts';
import { findPricedItem } from './pricing/priced-item.ts';
import { SpecimenTab } from './specimen/specimen-tab.tsx';
import { TabsBar } from './tabs-bar.tsx';
import { tabLabels } from './view/family-tabs.ts';
import { type FamilyView, FamilyViewContext } from './view/family-view.ts';
import { hashTarget } from './view/hash-target.ts';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const services = context.get(servicesContext);
  const query = new URL(request.url).searchParams;
  const page = await services.familyPage({
    slug: params.family ?? '',
    query,
    visitor: context.get(visitorContext),
  });
  if (page === null) {
    const from = params.family ?? '';
    const to = await services.renamedFamily(from);
    if (to !== null) throw redirect(renamedFamilyAddress({ from, to }, query), 301);
    throw await notFound(services, request);
  }
  const { settings, prices } = await services.frame();
  const shell: Shell = {
    colors: page.colors,
    title: page.family.name,
    hasTabs: true,
    back: '/typefaces',
    currency: settings.currency,
    font: page.selectedCut ?? page.shownCut,
    ...findProduct(page),
    found: describeFamily(page, { prices, currency: settings.currency }),
  };
  const { tab } = page;
  // Reckoned here, so that no formula is evaluated in the browser.
  const item = tab === 'pricing' ? findPricedItem(page, query, settings.currency) : null;
  const { currency, rebates } = settings;
  const list = { templates: page.templates, formulas: createFormulaEvaluator(), rebates, currency };
  const ladders = item === null ? [] : listLadders(item, list);
  const rebateWords = tab === 'pricing' ? describeRebates(rebates) : [];
  const asked = tab === 'pricing' ? readPricesFor(query) : null;
  const countries = tab === 'pricing' ? listTaxedCountries(prices) : [];
  const kept = Object.entries(writeFamilyChoice(chooseOfFamily(page.family.fontShopSets, query)));
  return {
    ...{ shell, page, item, ladders, rebateWords, asked, countries, kept },
    least: sayLeast(page, { vat: prices, asked, currency }),
    rebates: tab === 'pricing' ? rebates : undefined,
  };
}

/** The set that is looked at, or the cut that the address names. */
function findProduct({ family, setId, selectedCut, leastPrices }: FamilyPageData): Pick<Shell, 'product'> {
  const set = family.fontShopSets.find(({ id }) => id === setId);
  const cut = set?.fontCuts.find(({ sharedUid }) => sharedUid === selectedCut);
  if (set === undefined) return {};
  const sku = cut === undefined ? shopItemUid('font-shop-set', set.id) : shopItemUid('font-cut', cut.id);
  const name = `${family.name} ${(cut ?? set).name}`;
  return { product: { sku, name, price: leastPrices[sku] ?? (cut ?? set).price } };
}

/** The least price of the set that is looked at, for whom the address asks for prices, else for anybody. */
function sayLeast(
  { setId, leastPrices }: FamilyPageData,
  { vat, asked, currency }: { vat: ShownVat; asked: PricesFor | null; currency: string },
): string {
  const view = viewPrices(vat, asked === null ? null : { ...asked, postalCode: '' });
  return leastPriceWords(leastPrices[shopItemUid('font-shop-set', setId)] ?? null, view, currency);
}

/** What is set in the tab Try is in the address as soon as it rests, and on the page before that. */
export function shouldRevalidate({
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return isMergedQuery(nextUrl.search) ? false : defaultShouldRevalidate;
}

export default function FamilyPage() {
  const { page, item, ladders, rebateWords, rebates, asked, countries, kept, least } =
    useLoaderData<typeof loader>();
  const { tab } = page;
  const frame = useFrame();
  const set = page.family.fontShopSets.find(({ id }) => id === page.setId) ?? page.family.fontShopSets[0];
  useJump(page);
  if (set === undefined) return null;
  const view: FamilyView = {
    page,
    set,
    setSlug: slugOfSet(set, page.family.fontShopSets),
    currency: frame?.settings.currency ?? 'CHF',
  };
  return (
    <FamilyViewContext value={view}>
      <title>
        {tab === 'specimen'
          ? `${page.family.name} – ${frame?.settings.foundryName ?? ''}`
          : `${page.family.name}: ${tabLabels[tab]} – ${frame?.settings.foundryName ?? ''}`}
      </title>
      <PageFaces stylesheet={page.stylesheet} preload={page.preload} />
      <TabsBar />
      <div className={styles.columns}>
        <div className={styles.main}>
          {tab === 'specimen' && <SpecimenTab />}
          {tab === 'about' && <AboutTab />}
          {tab === 'try' && <TryTab />}
          {tab === 'pricing' && (
            <PricingTab {...{ item, ladders, rebateWords, rebates, asked, countries, kept }} />
          )}
        </div>
        <FamilySubMenu least={least} />
      </div>
    </FamilyViewContext>
  );
}

/** The query's font asks for the cut's place as a hash does; a hash counts more, and leads to where its place is. */
function useJump(page: FamilyPageData) {
  const { hash, key, pathname, search } = useLocation();
  const navigate = useNavigate();
  // A waterfall is of its one cut from the top.
  const place = page.trial !== null && page.trial.view !== 'lines' ? null : page.selectedCut;
  const elsewhere = hashTarget(page.family, { hash, search, setId: page.setId, tab: page.tab });
  useEffect(() => {
    const router = dataRouter()?.state;
    // Who has left, or is leaving, before this was drawn is not called back.
    const isHere = router?.location.key === key && router.navigation.location === undefined;
    if (elsewhere !== null && isHere) void navigate(`${pathname}${elsewhere}`, { replace: true });
  }, [elsewhere, key, pathname, navigate]);
  useEffect(() => {
    if (elsewhere === null && place !== null && hash === '') document.getElementById(place)?.scrollIntoView();
  }, [place, hash, elsewhere]);
}
