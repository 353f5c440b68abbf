import type { LoaderFunctionArgs } from 'react-router';
import type { HugeLine } from '#contract/services.ts';
import { servicesContext } from '#contract/services-context.ts';

/** Words of the account in the face in which one logged in. */
export function loadHuge({ context }: Pick<LoaderFunctionArgs, 'context'>, text: string): Promise<HugeLine> {
  return context.get(servicesContext).hugeLine({ path: '/login', text });
}
