import { z } from 'zod';
import { isLoopback } from '#domain/navigation/is-loopback.ts';
import { readDsn } from './measuring.ts';

/** Who speaks texts: a program on this machine, or a service that bills for it. */
const speechProviders = ['espeak-ng', 'google', 'azure', 'openai', 'none'] as const;
/** How buyers pay beside an invoice: not at all by `none`. */
const paymentProviders = ['demo', 'stripe', 'none'] as const;
/**
 * Who translates texts that the foundry's own translation memory does not have: nobody, a program on this machine, or a service that
 * bills for it. With `none` the memory translates nothing either.
 */
const translationProviders = ['memory', 'apertium', 'deepl', 'google', 'libretranslate', 'none'] as const;
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** A variable that is set to nothing counts as not set: compose files pass empty ones on. */
function optional<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => (value === '' ? undefined : value), schema.optional());
}

function withDefault<Schema extends z.ZodType>(schema: Schema, value: z.input<Schema> & string) {
  return z.preprocess((given) => (given === '' || given === undefined ? value : given), schema);
}

function address(protocols: string[], wants: string) {
  return z.string().refine(
    (text) => {
      const url = URL.parse(text);
      return url !== null && protocols.includes(url.protocol);
    },
    { error: `wants ${wants}` },
  );
}

function oneOf<const Names extends readonly [string, ...string[]]>(names: Names) {
  return z.enum(names, { error: `wants one of ${names.join(', ')}` });
}

/** Where keys of Stripe go, and nowhere else. */
const STRIPE_URL = 'https://api.stripe.com';

function isOnThisMachine(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && url.protocol === 'http:' && isLoopback(url.hostname);
}

const flag = withDefault(
  z.enum(['0', '1'], { error: 'wants 1 or 0' }).transform((text) => text === '1'),
  '0',
);

const port = z
  .string()
  .regex(/^\d{1,5}$/, { error: 'wants a port number from 0 to 65535' })
  .transform(Number)
  .refine((number) => number <= 65_535, { error: 'wants a port number from 0 to 65535' });

/** Fastify's `trustProxy`: how many proxies stand before Fount, or their addresses. */
const trustProxy = z
  .string()
  .refine(
    (text) =>
      /^(none|\d{1,2}|[\da-fA-F.:/]+(\s*,\s*[\da-fA-F.:/]+)*|loopback|uniquelocal|linklocal)$/.test(text),
    {
      error: 'wants none, the number of proxies before Fount, or their addresses separated by commas',
    },
  )
  .transform((text): false | number | string[] => {
    if (text === 'none') return false;
    if (/^\d{1,2}$/.test(text)) return Number(text);
    return text.split(',').map((part) => part.trim());
  });

/**
 * Every environment variable that Fount reads, in the order of the guide. A fault's path is the variable and its message
 * says what it wants. Values that a later version will know are refused, so that nobody believes to have set them.
 */
export const environmentSchema = z
  .object({
    /** Where the server listens; 0.0.0.0 in a container. */
    HOST: withDefault(z.string(), '127.0.0.1'),
    PORT: withDefault(port, '4000'),
    /** The address that visitors use, without a path; made from PORT when it is not set. */
    PUBLIC_URL: optional(
      address(['http:', 'https:'], 'an address such as https://shop.example.com').refine(
        (text) => URL.parse(text)?.pathname === '/',
        { error: 'wants an address without a path' },
      ),
    ),
    DATA_DIR: withDefault(z.string(), './data'),
    DATABASE_URL: optional(
      address(['postgres:', 'postgresql:'], 'an address such as postgres://name:password@host:5432/fount'),
    ),
    STORAGE_URL: optional(
      z.string().refine(() => false, {
        error: 'wants to be empty: this version keeps files in DATA_DIR only',
      }),
    ),
    MAIL_URL: optional(address(['smtp:', 'smtps:'], 'an address such as smtp://name:password@host:587')),
    MAIL_FROM: optional(
      z.string().regex(/^[^\r\n]*@[^\r\n\s]+$/, { error: 'wants an e-mail address, with or without a name' }),
    ),
    PAYMENT_PROVIDER: withDefault(oneOf(paymentProviders), 'demo'),
    STRIPE_SECRET_KEY: optional(
      z.string().regex(/^[sr]k_(test|live)_\w{8,}$/, {
        error:
          'wants a secret or restricted key of Stripe, which begins with sk_test_, sk_live_, rk_test_ or rk_live_',
      }),
    ),
    /** Two, while one takes the place of the other. */
    STRIPE_WEBHOOK_SECRET: optional(
      z
        .string()
        .regex(/^whsec_\w{8,}(,whsec_\w{8,})?$/, {
          error:
            'wants the signing secret of the webhook, which begins with whsec_; or two, separated by a comma',
        })
        .transform((text) => text.split(',')),
    ),
    STRIPE_URL: withDefault(
      z.string().refine((text) => text === STRIPE_URL || isOnThisMachine(text), {
        error: `wants ${STRIPE_URL}, or a stand-in of tests on this machine`,
      }),
      STRIPE_URL,
    ),
    ALLOW_DEMO_PAYMENT: flag,
    SECRET: optional(z.string().min(32, { error: 'wants 32 characters or more' })),
    TRUST_PROXY: withDefault(trustProxy, 'none'),
    STOP_DELAY: optional(
      z
        .string()
        .regex(/^\d{1,2}$/, { error: 'wants a number of seconds up to 60' })
        .transform(Number)
        .refine((seconds) => seconds <= 60, { error: 'wants a number of seconds up to 60' }),
    ),
    SPEECH_PROVIDER: withDefault(oneOf(speechProviders), 'espeak-ng'),
    SPEECH_KEY: optional(z.string()),
    SPEECH_URL: optional(address(['http:', 'https:'], 'the address of a speech service')),
    TRANSLATION_PROVIDER: withDefault(oneOf(translationProviders), 'memory'),
    TRANSLATION_KEY: optional(z.string()),
    TRANSLATION_URL: optional(address(['http:', 'https:'], 'the address of a translation service')),
    /** The folder into which e-invoices are put for the access point to Peppol. */
    PEPPOL_OUT: optional(z.string()),
    VIES_URL: withDefault(
      address(['http:', 'https:'], 'the address of a VIES REST service'),
      'https://ec.europa.eu/taxation_customs/vies/rest-api',
    ),
    ANALYTICS_URL: optional(address(['http:', 'https:'], 'the address of an analytics service')),
    /** Whether the e-mail of who is logged in is told to the analytics as the visitor's id, once they agreed to be counted. */
    ANALYTICS_USER_ID: flag,
    SENTRY_DSN: optional(
      z
        .string()
        .refine((text) => readDsn(text) !== null, { error: 'wants a DSN such as https://key@host/1' }),
    ),
    LOG_LEVEL: withDefault(oneOf(logLevels), 'info'),
    APP_ENV: withDefault(oneOf(['production', 'staging', 'lab', 'server-render']), 'production'),
    E2E: flag,
  })
  .refine((variables) => variables.MAIL_URL === undefined || variables.MAIL_FROM !== undefined, {
    error: 'wants the sender of all mail, since MAIL_URL is set',
    path: ['MAIL_FROM'],
  })
  .refine(({ PAYMENT_PROVIDER, STRIPE_SECRET_KEY }) => PAYMENT_PROVIDER !== 'stripe' || STRIPE_SECRET_KEY, {
    error: 'wants the secret key of your account, since PAYMENT_PROVIDER is stripe',
    path: ['STRIPE_SECRET_KEY'],
  })
  .refine(
    ({ PAYMENT_PROVIDER, STRIPE_WEBHOOK_SECRET }) => PAYMENT_PROVIDER !== 'stripe' || STRIPE_WEBHOOK_SECRET,
    {
      error:
        'wants the signing secret of the webhook that you set up at Stripe, since PAYMENT_PROVIDER is stripe',
      path: ['STRIPE_WEBHOOK_SECRET'],
    },
  )
  .refine(
    ({ SPEECH_PROVIDER, SPEECH_KEY }) =>
      SPEECH_PROVIDER === 'espeak-ng' || SPEECH_PROVIDER === 'none' || SPEECH_KEY !== undefined,
    { error: 'wants the key of the service that SPEECH_PROVIDER names', path: ['SPEECH_KEY'] },
  )
  .refine(({ SPEECH_PROVIDER, SPEECH_URL }) => SPEECH_PROVIDER !== 'azure' || SPEECH_URL !== undefined, {
    error: 'wants the address of your region, such as https://westeurope.tts.speech.microsoft.com',
    path: ['SPEECH_URL'],
  })
  .refine(
    ({ TRANSLATION_PROVIDER, TRANSLATION_KEY }) =>
      (TRANSLATION_PROVIDER !== 'deepl' && TRANSLATION_PROVIDER !== 'google') ||
      TRANSLATION_KEY !== undefined,
    { error: 'wants the key of the service that TRANSLATION_PROVIDER names', path: ['TRANSLATION_KEY'] },
  )
  .refine(
    ({ TRANSLATION_PROVIDER, TRANSLATION_URL }) =>
      TRANSLATION_PROVIDER !== 'libretranslate' || TRANSLATION_URL !== undefined,
    { error: 'wants the address of your LibreTranslate', path: ['TRANSLATION_URL'] },
  )
  .transform((variables) => {
    const publicUrl = new URL(variables.PUBLIC_URL ?? `http://localhost:${variables.PORT}`);
    return {
      host: variables.HOST,
      port: variables.PORT,
      /** Without a slash at the end. */
      publicUrl: publicUrl.origin,
      dataDir: variables.DATA_DIR,
      databaseUrl: variables.DATABASE_URL ?? null,
      /** null: mails become files in DATA_DIR/outbox. */
      mailUrl: variables.MAIL_URL ?? null,
      mailFrom: variables.MAIL_FROM ?? `shop@${publicUrl.hostname}`,
      paymentProvider: variables.PAYMENT_PROVIDER,
      isDemoPaymentAllowed: variables.ALLOW_DEMO_PAYMENT,
      /** What PAYMENT_PROVIDER=stripe is opened with; '' and none where it is another. */
      stripe: {
        secretKey: variables.STRIPE_SECRET_KEY ?? '',
        webhookSecrets: variables.STRIPE_WEBHOOK_SECRET ?? [],
        url: variables.STRIPE_URL,
      },
      /** null: made once and kept in the database. */
      secret: variables.SECRET ?? null,
      trustProxy: variables.TRUST_PROXY,
      /** How long a server that is told to stop says so before it takes no request: another may run on the same PostgreSQL. */
      stopDelayMs: (variables.STOP_DELAY ?? (variables.DATABASE_URL === undefined ? 0 : 5)) * 1000,
      speechProvider: variables.SPEECH_PROVIDER,
      /** null: a provider that needs none. */
      speechKey: variables.SPEECH_KEY ?? null,
      /** null: the provider's own address. */
      speechUrl: variables.SPEECH_URL ?? null,
      translationProvider: variables.TRANSLATION_PROVIDER,
      /** null: a provider that needs none. */
      translationKey: variables.TRANSLATION_KEY ?? null,
      /** null: the provider's own address. */
      translationUrl: variables.TRANSLATION_URL ?? null,
      /** null: nothing is sent over Peppol. */
      peppolOut: variables.PEPPOL_OUT ?? null,
      viesUrl: variables.VIES_URL,
      analyticsUrl: variables.ANALYTICS_URL ?? null,
      isUserMeasured: variables.ANALYTICS_USER_ID,
      sentryDsn: variables.SENTRY_DSN ?? null,
      logLevel: variables.LOG_LEVEL,
      appEnv: variables.APP_ENV,
      /** Browser tests run: animations stand still. */
      isEndToEndTest: variables.E2E,
    };
  });

/** The settings from outside, checked; addresses are absolute, `null` is not set. */
export type Environment = z.infer<typeof environmentSchema>;
