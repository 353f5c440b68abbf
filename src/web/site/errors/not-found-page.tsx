import type { LoaderFunctionArgs } from 'react-router';
import { servicesContext } from '#contract/services-context.ts';
import { notFound } from '#web/site/page/page-error.ts';

export async function loader({ context, request }: LoaderFunctionArgs): Promise<never> {
  throw await notFound(context.get(servicesContext), request);
}

export default function NotFoundPage() {
  return null;
}
