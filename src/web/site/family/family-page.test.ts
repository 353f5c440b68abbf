import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { Services } from '#contract/services.ts';
import { servicesContext, visitorContext } from '#contract/services-context.ts';
import { loader } from './family-page.tsx';

test('the old address of a renamed family leads to it for good, with its tab and query', async () => {
  const context = new RouterContextProvider();
  // Only what the page of a family that is not there asks for.
  const services = { familyPage: async () => null, renamedFamily: async () => 'rosetta' };
  context.set(servicesContext, services as unknown as Services);
  context.set(visitorContext, 'a visitor');
  const request = new Request('http://shop.example/typefaces/eczar?tab=try&font=eczar.latin.bold');
  const args = { context, request, params: { family: 'eczar' } } as unknown as LoaderFunctionArgs;
  const thrown: unknown = await loader(args).catch((cause: unknown) => cause);
  if (!(thrown instanceof Response)) throw new Error('It answers with a redirect.');
  expect(thrown.status).toBe(301);
  expect(thrown.headers.get('location')).toBe('/typefaces/rosetta?tab=try&font=rosetta.latin.bold');
});
