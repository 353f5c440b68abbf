import { useEffect } from 'react';
import { createPath, type LoaderFunctionArgs, redirect, useBlocker, useLoaderData } from 'react-router';
import { servicesContext } from '#contract/services-context.ts';
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
  const leaving = useBlocker(
    ({ currentLocation, nextLocation }) => nextLocation.pathname !== currentLocation.pathname,
  );
  useEffect(() => {
    if (leaving.state === 'blocked') window.location.assign(createPath(leaving.location));
  }, [leaving]);
}
