import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { Services } from '#contract/services.ts';
import { servicesContext, visitorContext } from '#contract/services-context.ts';
import { loader } from './collection-page.tsx';

test('the old address of a renamed filter leads to it for good, with its query', async () => {
  const context = new RouterContextProvider();
  // Only what the page of a filter that is not there asks for.
  const services = {
    collectionPage: async () => null,
    renamedFilter: async (slug: string) => (slug === 'sans' ? 'grotesque' : null),
    hugeLine: async () => null,
  };
  context.set(servicesContext, services as unknown as Services);
  context.set(visitorContext, 'a visitor');
  const ask = (filter: string): Promise<unknown> => {
    const request = new Request(`http://shop.example/typefaces/filter/${filter}?text=Ada`);
    const args = { context, request, params: { filter } } as unknown as LoaderFunctionArgs;
    return loader(args).catch((cause: unknown) => cause);
  };
  const moved = await ask('sans');
  if (!(moved instanceof Response)) throw new Error('It answers with a redirect.');
  expect(moved.status).toBe(301);
  expect(moved.headers.get('location')).toBe('/typefaces/filter/grotesque?text=Ada');
  expect(await ask('never')).toMatchObject({ init: { status: 404 } });
});
