import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { emptyAddress } from '#domain/address/address.ts';
import { hearHappenings } from '#web/site/page/tell.ts';
import { checkVat, forgetVatCheck } from './vat-check.ts';

const address = { ...emptyAddress(), companyName: 'Sample GmbH', country: 'DE', vatNumber: 'DE136695976' };
let told: unknown[];
let stop: () => void;

beforeEach(() => {
  told = [];
  stop = hearHappenings((happening) => told.push(happening));
  forgetVatCheck();
});

afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

function answerWith(result: string): void {
  const body = JSON.stringify({ result, missingAddressFields: [] });
  vi.stubGlobal('fetch', async () => new Response(body, { headers: { 'content-type': 'application/json' } }));
}

it('tells a number that failed, and not what is missing or still to be looked into', async () => {
  await checkVat({ ...address, companyName: '' });
  answerWith('manual');
  await checkVat(address);
  answerWith('success');
  forgetVatCheck();
  await checkVat(address);
  expect(told).toEqual([]);
  answerWith('mismatch');
  forgetVatCheck();
  await checkVat(address);
  await checkVat({ ...address, vatNumber: 'DE1' });
  expect(told).toEqual([{ event: 'failed VAT validation' }, { event: 'failed VAT validation' }]);
});

it('tells a call that gave no answer', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 500 }));
  await checkVat(address);
  expect(told).toEqual([{ event: 'failed VAT validation' }]);
});
