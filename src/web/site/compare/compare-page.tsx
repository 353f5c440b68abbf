import { type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs, useLoaderData } from 'react-router';
import { servicesContext, visitorContext } from '#contract/services-context.ts';
import { notFound } from '#web/site/page/page-error.ts';
import type { Shell } from '#web/site/page/shell.ts';
import { useFrame } from '#web/site/page/use-frame.ts';
import { isMergedQuery } from '#web/site/tester/use-merged-query.ts';
import { PageFaces } from '#web/ui/page-faces.tsx';
import { CompareDesk } from './compare-desk.tsx';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const services = context.get(servicesContext);
  const page = await services.comparePage({
    query: new URL(request.url).searchParams,
    visitor: context.get(visitorContext),
  });
  if (page === null) throw await notFound(services, request);
  const found = {
    ...{ path: '/compare', title: 'Compare' },
    description:
      'Lay cuts of any typefaces beside or over one another, in a text of your own, and see how they differ.',
  };
  const shell: Shell = { colors: null, title: 'Compare', hasTabs: false, startText: page.defaultText, found };
  return { shell, page };
}

/** What the page itself has written into its address is on the page already. */
export function shouldRevalidate({
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return isMergedQuery(nextUrl.search) ? false : defaultShouldRevalidate;
}

export default function ComparePage() {
  const { page } = useLoaderData<typeof loader>();
  const frame = useFrame();
  const names = [...new Set(page.cuts.map(({ family }) => family.name))].join(', ');
  return (
    <>
      <title>{`Compare: ${names} – ${frame?.settings.foundryName ?? ''}`}</title>
      <PageFaces stylesheet={page.stylesheet} preload={page.preload} />
      <h1 className="visually-hidden">Compare</h1>
      <CompareDesk page={page} />
    </>
  );
}
