import {
  type LoaderFunctionArgs,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useLocation,
} from 'react-router';
import { servicesContext, visitorContext } from '#contract/services-context.ts';
import { notFound } from '#web/site/page/page-error.ts';
import type { Shell } from '#web/site/page/shell.ts';
import { useFrame } from '#web/site/page/use-frame.ts';
import { tellChosen } from './choosing/tell-chosen.ts';
import { CollectionHeading } from './collection-heading.tsx';
import { collectionQuery, listOf } from './collection-path.ts';
import { CollectionView } from './collection-view.tsx';
import { collectionTitle, describeCollection } from './describe-collection.ts';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const services = context.get(servicesContext);
  const { search, searchParams } = new URL(request.url);
  const page = await services.collectionPage({
    filter: params.filter ?? null,
    query: searchParams,
    visitor: context.get(visitorContext),
  });
  if (page === null) {
    const to = await services.renamedFilter(params.filter ?? '');
    if (to !== null) throw redirect(`/typefaces/filter/${encodeURIComponent(to)}${search}`, 301);
    throw await notFound(services, request);
  }
  const path = params.filter === undefined ? '/typefaces' : `/typefaces/filter/${params.filter}`;
  const crumbs = [
    { name: 'Typefaces', path: '/typefaces' },
    ...(params.filter === undefined ? [] : [{ name: page.title, path }]),
  ];
  const { foundryName } = (await services.frame()).settings;
  const title = collectionTitle(page);
  const found = { path, title, description: describeCollection(page, foundryName), crumbs };
  const shell: Shell = { colors: null, title: page.title, hasTabs: false, found };
  return { shell, page: { ...page, chosen: tellChosen(page) } };
}

/** A text that is being written is set line by line as the lines are seen; only without one the page's own lines are needed. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isSamePart =
    currentUrl.pathname === nextUrl.pathname && listOf(currentUrl.search) === listOf(nextUrl.search);
  const text = nextUrl.searchParams.get('text');
  return isSamePart && text !== null && text !== '' ? false : defaultShouldRevalidate;
}

export default function CollectionPage() {
  const { page } = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  const frame = useFrame();
  const title = collectionTitle(page);
  // The bar names its own filters; one that was found elsewhere is named above its list.
  const isInBar = page.filter === null || (frame?.filters ?? []).some(({ slug }) => slug === page.filter);
  return (
    <>
      <title>{`${title} – ${frame?.settings.foundryName ?? ''}`}</title>
      {/* Another filter, beginning or choice is another list. */}
      <CollectionView
        key={`${pathname} ${collectionQuery({ from: page.from, wish: page.chosen?.wish ?? null, text: '' })}`}
        page={page}
      >
        <CollectionHeading title={title} isShown={!isInBar} />
      </CollectionView>
    </>
  );
}
