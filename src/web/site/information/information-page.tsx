import {
  type LoaderFunctionArgs,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useParams,
} from 'react-router';
import { servicesContext } from '#contract/services-context.ts';
import { notFound } from '#web/site/page/page-error.ts';
import type { Shell } from '#web/site/page/shell.ts';
import { describeInformation } from './describe-information.ts';
import { InformationView } from './information-view.tsx';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const services = context.get(servicesContext);
  const asked = {
    pageSlug: params.page ?? null,
    sectionSlug: params.section ?? null,
    topicSlug: params.topic ?? null,
  };
  const data = await services.informationPage(asked);
  if (data === null) {
    const moved = await services.movedInformation(asked);
    // For good, but asked for anew each time: a topic of that very name may come back.
    if (moved !== null) throw redirect(moved, { status: 301, headers: { 'cache-control': 'no-cache' } });
    throw await notFound(services, request);
  }
  const found = describeInformation(data);
  const shell: Shell = { colors: null, title: data.page.title, hasTabs: false, found };
  return { shell, page: data.page };
}

/** Sections and topics are places of their page, which is here already. */
export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs): boolean {
  return currentParams.page !== nextParams.page;
}

/** A page in whole; the address of a section or a topic leads to its place in it and marks it. */
export default function InformationPage() {
  const { page } = useLoaderData<typeof loader>();
  const { section, topic } = useParams();
  return <InformationView page={page} sectionSlug={section} topicSlug={topic} />;
}
