import { useEffect } from 'react';
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { servicesContext } from '#contract/services-context.ts';
import { dataRouter } from '#web/site/page/data-router.ts';
import { notFound } from '#web/site/page/page-error.ts';
import type { Shell } from '#web/site/page/shell.ts';
import { InformationView } from './information-view.tsx';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const services = context.get(servicesContext);
  const token = new URL(request.url).searchParams.get('t') ?? '';
  const draft = token === '' ? null : await services.draftPage({ token });
  // One answer for a link that never was, one that was ended and one whose time is over.
  if (draft === null) throw await notFound(services, request);
  if (draft.kind === 'published') throw redirect(draft.path, 302);
  const { page, place, ends } = draft;
  const shell: Shell = { colors: null, title: page.title, hasTabs: false };
  return { shell, page, place, ends };
}

/** An information page that is a draft, as the site would have it, for whoever has a link to it. */
export default function DraftPage() {
  useOtherPagesAnew();
  const { page, place, ends } = useLoaderData<typeof loader>();
  const note = `A draft, as it is saved now: it is not on the site. This link ends on ${ends}.`;
  return (
    <>
      <meta name="robots" content="noindex" />
      <InformationView page={page} draft={{ place, note }} />
    </>
  );
}

/** Has every other page be a document of its own: this one measures nothing, and what somebody does on the site after it is measured. */
function useOtherPagesAnew(): void {
  useEffect(() => {
    const router = dataRouter();
    const name = 'other-pages-anew';
    // React Router's own hook for it is asked for by no other page of the site, and would come with all of them.
    router?.getBlocker(name, ({ currentLocation, nextLocation }) => {
      if (nextLocation.pathname === currentLocation.pathname) return false;
      window.location.assign(`${nextLocation.pathname}${nextLocation.search}${nextLocation.hash}`);
      return true;
    });
    return () => router?.deleteBlocker(name);
  }, []);
}
