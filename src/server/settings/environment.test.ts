import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { requireEnvironment } from './environment.ts';

test('an empty environment gives the defaults', () => {
  expect(requireEnvironment({})).toEqual({
    host: '127.0.0.1',
    port: 4000,
    publicUrl: 'http://localhost:4000',
    dataDir: resolve('data'),
    databaseUrl: null,
    mailUrl: null,
    mailFrom: 'shop@localhost',
    paymentProvider: 'demo',
    isDemoPaymentAllowed: false,
    stripe: { secretKey: '', webhookSecrets: [], url: 'https://api.stripe.com' },
    secret: null,
    trustProxy: false,
    stopDelayMs: 0,
    speechProvider: 'espeak-ng',
    speechKey: null,
    speechUrl: null,
    translationProvider: 'memory',
    translationKey: null,
    translationUrl: null,
    peppolOut: null,
    viesUrl: 'https://ec.europa.eu/taxation_customs/vies/rest-api',
    analyticsUrl: null,
    isUserMeasured: false,
    sentryDsn: null,
    logLevel: 'info',
    appEnv: 'production',
    isEndToEndTest: false,
  });
});

test('a variable that is set to nothing counts as not set', () => {
  expect(requireEnvironment({ DATABASE_URL: '', PORT: '', E2E: '', STORAGE_URL: '' })).toEqual(
    requireEnvironment({}),
  );
});

test.each([
  ['PORT', '8080', 'publicUrl', 'http://localhost:8080'],
  ['PUBLIC_URL', 'https://shop.example.com/', 'publicUrl', 'https://shop.example.com'],
  ['PUBLIC_URL', 'https://shop.example.com', 'mailFrom', 'shop@shop.example.com'],
  ['DATABASE_URL', 'postgres://a@b/c', 'databaseUrl', 'postgres://a@b/c'],
  ['TRUST_PROXY', '2', 'trustProxy', 2],
  ['TRUST_PROXY', '10.0.0.0/8, ::1', 'trustProxy', ['10.0.0.0/8', '::1']],
  ['TRUST_PROXY', 'loopback', 'trustProxy', ['loopback']],
  ['APP_ENV', 'lab', 'appEnv', 'lab'],
  ['E2E', '1', 'isEndToEndTest', true],
  ['ALLOW_DEMO_PAYMENT', '1', 'isDemoPaymentAllowed', true],
])('%s=%s is read', (name, value, field, expected) => {
  expect(requireEnvironment({ [name]: value })).toHaveProperty(field, expected);
});

test.each([
  ['PORT', '70000', 'a port number from 0 to 65535'],
  ['PORT', 'http', 'a port number from 0 to 65535'],
  ['PUBLIC_URL', 'shop.example.com', 'an address such as https://shop.example.com'],
  ['PUBLIC_URL', 'https://example.com/shop', 'an address without a path'],
  ['DATABASE_URL', 'mysql://a@b/c', 'an address such as postgres://'],
  ['STORAGE_URL', 's3://bucket', 'to be empty: this version keeps files in DATA_DIR only'],
  ['MAIL_URL', 'mail.example.com', 'an address such as smtp://'],
  ['MAIL_FROM', 'nobody', 'an e-mail address'],
  ['PAYMENT_PROVIDER', 'cash', 'one of demo, stripe, none'],
  ['STRIPE_SECRET_KEY', 'pk_live_123456789', 'a secret or restricted key of Stripe'],
  ['STRIPE_WEBHOOK_SECRET', '123456789', 'the signing secret of the webhook'],
  ['STRIPE_URL', 'https://stripe.example', 'https://api.stripe.com, or a stand-in'],
  ['STRIPE_URL', 'http://127.0.0.1.example', 'https://api.stripe.com, or a stand-in'],
  ['SPEECH_PROVIDER', 'loud', 'one of espeak-ng, google, azure, openai, none'],
  ['TRANSLATION_PROVIDER', 'babel', 'one of memory, apertium, deepl, google, libretranslate, none'],
  ['SECRET', 'short', '32 characters or more'],
  ['TRUST_PROXY', 'yes', 'none, the number of proxies'],
  ['LOG_LEVEL', 'loud', 'one of fatal, error'],
  ['APP_ENV', 'test', 'one of production, staging'],
  ['E2E', 'true', '1 or 0'],
])('%s=%s is refused by its name with what it wants, and its value is not repeated', (name, value, wants) => {
  expect(() => requireEnvironment({ [name]: value })).toThrow(`${name} wants ${wants}`);
  if (/SECRET/.test(name)) expect(() => requireEnvironment({ [name]: value })).not.toThrow(value);
});

test('Stripe wants its key and the secret of its webhook', () => {
  const start = () => requireEnvironment({ PAYMENT_PROVIDER: 'stripe' });
  expect(start).toThrow('STRIPE_SECRET_KEY wants the secret key');
  expect(start).toThrow('STRIPE_WEBHOOK_SECRET wants the signing secret');
  const [secretKey, one, other] = ['rk_test_123456789', 'whsec_one123456', 'whsec_other1234'];
  const { stripe } = requireEnvironment({
    PAYMENT_PROVIDER: 'stripe',
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: `${one},${other}`,
    STRIPE_URL: 'http://127.0.0.1:12111',
  });
  expect(stripe).toEqual({ secretKey, webhookSecrets: [one, other], url: 'http://127.0.0.1:12111' });
});

test('mail by SMTP wants a sender', () => {
  expect(() => requireEnvironment({ MAIL_URL: 'smtp://localhost' })).toThrow('MAIL_FROM wants the sender');
});

test.each(['google', 'azure', 'openai'])('speech by %s wants its key', (provider) => {
  expect(() => requireEnvironment({ SPEECH_PROVIDER: provider })).toThrow('SPEECH_KEY wants the key');
});

test.each(['deepl', 'google'])('translation by %s wants its key', (provider) => {
  expect(() => requireEnvironment({ TRANSLATION_PROVIDER: provider })).toThrow(
    'TRANSLATION_KEY wants the key',
  );
});

test('translation by LibreTranslate wants its address', () => {
  expect(() => requireEnvironment({ TRANSLATION_PROVIDER: 'libretranslate' })).toThrow(
    'TRANSLATION_URL wants the address',
  );
});

test('speech by azure wants the address of a region', () => {
  expect(() => requireEnvironment({ SPEECH_PROVIDER: 'azure', SPEECH_KEY: 'k' })).toThrow(
    'SPEECH_URL wants the address of your region',
  );
});

test('all wrong variables are told at once', () => {
  expect(() => requireEnvironment({ PORT: 'x', E2E: 'x' })).toThrow(/PORT wants .*\n.*E2E wants /);
});

test('a server that may have others beside it goes on for a while when it is told to stop', () => {
  const delayOf = (variables: Record<string, string>) => requireEnvironment(variables).stopDelayMs;
  const DATABASE_URL = 'postgres://fount@host/fount';
  expect([delayOf({}), delayOf({ DATABASE_URL }), delayOf({ DATABASE_URL, STOP_DELAY: '0' })]).toEqual([
    0, 5000, 0,
  ]);
  expect(() => delayOf({ STOP_DELAY: '61' })).toThrow('wants a number of seconds up to 60');
});
