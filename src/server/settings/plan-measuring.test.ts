import { expect, test } from 'vitest';
import { planMeasuring } from './plan-measuring.ts';

const set = {
  analyticsUrl: 'https://visits.example/matomo/',
  isUserMeasured: false,
  sentryDsn: 'https://key@faults.example/1',
};

test.each([
  ['staging', 2],
  ['production', 3],
  ['server-render', 5],
] as const)('the environment %s counts visits as site %d', (appEnv, siteId) => {
  expect(planMeasuring({ ...set, appEnv }).visits).toEqual({
    url: 'https://visits.example/matomo/matomo.php',
    siteId,
    namesUser: false,
  });
});

test('the lab counts no visits, and reports faults under its name', () => {
  expect(planMeasuring({ ...set, appEnv: 'lab' })).toEqual({
    visits: null,
    faults: { url: 'https://faults.example/api/1/envelope/', publicKey: 'key', environment: 'lab' },
  });
});

test('the server-render environment reports no faults', () => {
  expect(planMeasuring({ ...set, appEnv: 'server-render' }).faults).toBeNull();
});

test('nothing is measured where nothing is set', () => {
  expect(planMeasuring({ ...set, analyticsUrl: null, sentryDsn: null, appEnv: 'production' })).toEqual({
    visits: null,
    faults: null,
  });
});
