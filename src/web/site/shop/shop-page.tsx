import {
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useParams,
} from 'react-router';
import { servicesContext } from '#contract/services-context.ts';
import { dayInZone } from '#domain/day/foundry-days.ts';
import { shopSections } from '#domain/shop/shop-state.ts';
import { useCartStore } from '#web/site/cart/cart-store.ts';
import { latePart, useLatePart } from '#web/site/page/late-part.ts';
import { notFound } from '#web/site/page/page-error.ts';
import type { Shell } from '#web/site/page/shell.ts';
import { useFrame } from '#web/site/page/use-frame.ts';
import styles from './sheet/sheet.module.css';
import { StepTitle } from './sheet/step-title.tsx';
import { ShopFooter } from './shop-footer.tsx';
import { ShopSheet } from './shop-sheet.tsx';

const thankYou = latePart(() => import('./thank-you/thank-you.tsx'));
const prepared = latePart(() => import('./prepared/prepared-order.tsx'));

const sections = [...shopSections, 'thank-you'] as const;

function findSection(named: string | undefined) {
  return sections.find((candidate) => candidate === named) ?? null;
}

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const services = context.get(servicesContext);
  if (params.section !== undefined && findSection(params.section) === null)
    throw await notFound(services, request);
  const [{ settings }, templates, newest] = await Promise.all([
    services.frame(),
    services.licenceTemplates(),
    // What an empty cart offers to begin with.
    services.newestFamilies({ most: 3 }),
  ]);
  const { currency } = settings;
  const shell: Shell = { colors: null, title: 'Shop', hasTabs: false, showsCart: true, currency };
  // The day of supply: it decides the rate of VAT.
  const today = dayInZone(new Date(), settings.timeZone);
  return { shell, settings, templates, newest, today };
}

/** From step to step nothing is asked anew: what the shop shows is in the cart, and a step is left without the network. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const isStep = args.nextParams.section === undefined || findSection(args.nextParams.section) !== null;
  return isStep && args.currentUrl.pathname !== args.nextUrl.pathname ? false : args.defaultShouldRevalidate;
}

export default function ShopPage() {
  const { settings, templates, today } = useLoaderData<typeof loader>();
  const frame = useFrame();
  const section = findSection(useParams().section);
  const checkoutToken = useCartStore(({ shop }) => shop.checkoutToken);
  const shownThanks = useLatePart(thankYou, section === 'thank-you');
  const shownPrepared = useLatePart(prepared, checkoutToken !== null);
  return (
    <div className={styles.page}>
      <h1 className="visually-hidden">Shop</h1>
      {section === 'thank-you' ? (
        shownThanks === null ? (
          <StepTitle foundryName={settings.foundryName} />
        ) : (
          <shownThanks.ThankYou settings={settings} />
        )
      ) : checkoutToken !== null ? (
        <>
          <StepTitle step="Review" foundryName={settings.foundryName} />
          {shownPrepared !== null && (
            <shownPrepared.PreparedOrder token={checkoutToken} settings={settings} templates={templates} />
          )}
        </>
      ) : (
        <ShopSheet section={section} settings={settings} templates={templates} today={today} />
      )}
      <ShopFooter
        contactEmail={settings.contactEmail}
        foundryName={settings.foundryName}
        licensing={frame?.licensing ?? null}
        help={frame?.help ?? null}
        year={today.slice(0, 4)}
      />
    </div>
  );
}
