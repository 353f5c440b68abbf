import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { servicesContext } from '#contract/services-context.ts';
import { shopSections } from '#domain/shop-state.ts';
import { Bar } from '../../ui/bar.tsx';
import { notFound } from '../errors/page-error.ts';
import type { Shell } from '../shell/shell.ts';
import { useCartStore } from './cart-store.ts';

const sections = [...shopSections, 'thank-you'] as const;

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const services = context.get(servicesContext);
  const named = params.section ?? null;
  const section = sections.find((candidate) => candidate === named) ?? null;
  if (named !== null && section === null) throw await notFound(services, request);
  const [{ settings }, templates] = await Promise.all([services.frame(), services.licenceTemplates()]);
  const shell: Shell = { colors: null, title: 'Shop', hasTabs: false };
  return { shell, section, settings, templates };
}

export default function ShopPage() {
  const { section } = useLoaderData<typeof loader>();
  const isReady = useCartStore((store) => store.isReady);
  const items = useCartStore(({ shop }) => shop.cart.shopItems);
  return (
    <>
      <title>Shop</title>
      <h1 className="visually-hidden">Shop</h1>
      <Bar label="Shop">{section}</Bar>
      {isReady && (
        <ul>
          {items.map((item) => (
            <li key={item.uid}>{item.name}</li>
          ))}
        </ul>
      )}
    </>
  );
}
