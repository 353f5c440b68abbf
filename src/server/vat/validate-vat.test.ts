import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { VatAddress, VatValidation } from '#contract/vat-validation.ts';
import type { Database } from '#server/database/database.ts';
import { emptyTables } from '#server/database/testing/empty-tables.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { startTestVies, type TestVies, type ViesBehaviour, viesSays } from './testing/start-test-vies.ts';
import { judgeVatNumber, type VatServices, validateVat } from './validate-vat.ts';
import { createViesProvider } from './vies-provider.ts';

const address: VatAddress = { vatNumber: 'DE136695976', country: 'DE', companyName: 'Type Werk GmbH' };

onEachDatabase('the validation of a VAT number', (open) => {
  let database: Database;
  let vies: TestVies;
  let services: VatServices;
  let time = Date.parse('2026-11-21T10:00:00Z');

  beforeAll(async () => {
    database = await open();
    vies = await startTestVies();
    services = {
      db: database.db,
      now: () => new Date(time),
      vat: createViesProvider({ url: vies.url }),
    };
  });
  beforeEach(async () => {
    await emptyTables(database);
    vies.asked.length = 0;
    vies.behave(viesSays({}));
  });
  afterAll(() => vies.stop());

  it.each<[what: string, behaviour: ViesBehaviour, result: VatValidation['result']]>([
    ['a number that is valid', viesSays({}), 'success'],
    ['a number that is valid and the company’s', viesSays({ name: 'TYPE WERK GMBH' }), 'success'],
    ['a number that is another’s', viesSays({ name: 'SCHMIDT MASCHINENBAU AG' }), 'mismatch'],
    ['a number that is not valid', viesSays({ isValid: false, userError: 'INVALID' }), 'invalid'],
    ['a register that is down', viesSays({ isValid: false, userError: 'MS_UNAVAILABLE' }), 'manual'],
    ['a register that says nothing', 'silent', 'manual'],
    ['a register that makes no sense', { text: '<html>' }, 'fail'],
  ])('of %s', async (_what, behaviour, result) => {
    vies.behave(behaviour);
    // What says nothing is waited for to the end; what answers has as long as in production, on a busy machine too.
    const hasty = createViesProvider({ url: vies.url, timeoutMs: 150 });
    const asking = behaviour === 'silent' ? { ...services, vat: hasty } : services;
    expect(await validateVat(asking, address)).toEqual({ result, missingAddressFields: [] });
  });

  it.each<[what: string, change: Partial<VatAddress>, result: VatValidation['result']]>([
    ['wrong check digits', { vatNumber: 'DE136695975' }, 'invalid'],
    ['another country’s prefix', { vatNumber: 'FR40303265045' }, 'mismatch'],
    ['a Swiss number', { vatNumber: 'CHE-116.281.710 MWST', country: 'CH' }, 'manual'],
  ])('with %s asks nobody', async (_what, change, result) => {
    expect(await validateVat(services, { ...address, ...change })).toMatchObject({ result });
    expect(vies.asked).toEqual([]);
  });

  it('names the address fields that are missing', async () => {
    expect(await validateVat(services, { vatNumber: '', country: 'DE' })).toEqual({
      result: 'fail',
      missingAddressFields: ['companyName', 'vatNumber'],
    });
  });

  it('asks Greece by EL', async () => {
    await validateVat(services, { ...address, vatNumber: 'GR094259216', country: 'GR' });
    expect(vies.asked).toEqual(['/rest-api/ms/EL/vat/094259216']);
  });

  it('keeps an answer for a day with its evidence', async () => {
    vies.behave(viesSays({ requestIdentifier: 'WAPI-7' }));
    const asked = { ...address, companyName: 'Type Werk GmbH', firstName: '', lastName: '', postalCode: '' };
    const verdict = await judgeVatNumber(services, asked);
    expect(verdict).toMatchObject({
      result: 'success',
      evidence: { provider: 'vies', number: 'DE136695976', answer: { reference: 'WAPI-7' } },
    });
    vies.behave('broken');
    time += 23 * 60 * 60 * 1000;
    expect(await judgeVatNumber(services, asked)).toEqual(verdict);
    expect(vies.asked).toHaveLength(1);
    time += 2 * 60 * 60 * 1000;
    expect(await judgeVatNumber(services, asked)).toMatchObject({ result: 'manual' });
  });

  it('asks again after a minute where the register did not answer', async () => {
    vies.behave('broken');
    expect(await validateVat(services, address)).toMatchObject({ result: 'manual' });
    vies.behave(viesSays({}));
    expect(await validateVat(services, address)).toMatchObject({ result: 'manual' });
    time += 61_000;
    expect(await validateVat(services, address)).toMatchObject({ result: 'success' });
  });

  it('of one company says nothing about another with the same number', async () => {
    vies.behave(viesSays({ name: 'TYPE WERK GMBH' }));
    expect(await validateVat(services, address)).toMatchObject({ result: 'success' });
    const other = { ...address, companyName: 'Schmidt Maschinenbau AG' };
    expect(await validateVat(services, other)).toMatchObject({ result: 'mismatch' });
  });
});
