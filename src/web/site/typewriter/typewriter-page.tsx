import { type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs, useLoaderData } from 'react-router';
import type { TypewriterPage as TypewriterPageData } from '#contract/services.ts';
import { servicesContext, visitorContext } from '#contract/services-context.ts';
import { notFound } from '#web/site/page/page-error.ts';
import type { Shell } from '#web/site/page/shell.ts';
import { useFrame } from '#web/site/page/use-frame.ts';
import { isMergedQuery } from '#web/site/tester/use-merged-query.ts';
import { PageFaces } from '#web/ui/page-faces.tsx';
import { phoneAddress } from './phone-address.ts';
import { Typewriter } from './typewriter.tsx';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const services = context.get(servicesContext);
  const page = await services.typewriterPage({
    query: new URL(request.url).searchParams,
    visitor: context.get(visitorContext),
  });
  if (page === null) throw await notFound(services, request);
  const { colors, defaultText } = page;
  const found = {
    ...{ path: '/typewriter', title: 'Typewriter' },
    description: 'Set a text of your own in a typeface, and share it.',
  };
  const { currency } = (await services.frame()).settings;
  const shell: Shell = {
    colors,
    title: 'Typewriter',
    hasTabs: false,
    startText: defaultText,
    found,
    currency,
  };
  return { shell, page };
}

/** A mobile device, for which the typewriter is not made, goes where it sees the text of its link: in the family that the link names, else in all. */
export const handle = {
  middleware: ['mobile'],
  mobileRedirect: ({ loaderData }: { loaderData?: unknown }, search: string) => {
    // It is this route's own.
    const data = loaderData as { page: TypewriterPageData } | undefined;
    return phoneAddress(search, data?.page.family.slug);
  },
};

/** What the page itself has written into its address is on the page already. */
export function shouldRevalidate({
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return isMergedQuery(nextUrl.search) ? false : defaultShouldRevalidate;
}

export default function TypewriterPage() {
  const { page } = useLoaderData<typeof loader>();
  const frame = useFrame();
  return (
    <>
      <title>{`Typewriter: ${page.family.name} ${page.cut.name} – ${frame?.settings.foundryName ?? ''}`}</title>
      <PageFaces stylesheet={page.stylesheet} preload={page.preload} />
      <h1 className="visually-hidden">Typewriter</h1>
      <Typewriter page={page} currency={frame?.settings.currency ?? 'CHF'} />
    </>
  );
}
