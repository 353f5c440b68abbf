import type { PasskeyCreation } from '#contract/passkeys.ts';
import type { Result } from '#contract/refusal.ts';
import { testFoundry } from '#contract/testing/test-foundry.ts';
import type { Database } from '#server/database/database.ts';
import { setting } from '#server/database/schema/catalogue.ts';
import { customer } from '#server/database/schema/customers.ts';
import { beginPasskey } from '#server/passkeys/begin-passkey.ts';
import { finishPasskey } from '#server/passkeys/finish-passkey.ts';
import type { PasskeyServices } from '#server/passkeys/passkey-services.ts';
import { startCustomerSession } from '#server/sessions/start-customer-session.ts';
import {
  type SoftwareAuthenticator,
  softwareAuthenticator,
} from '#server/webauthn/testing/software-authenticator.ts';

/** A customer who is logged in. */
export interface Owner {
  customerId: number;
  sessionId: number;
  token: string;
}

export interface TestPasskeys {
  services: PasskeyServices;
  letPass: (milliseconds: number) => void;
  /** A new customer, logged in just now; with the password `secret of {email}`, or with none. */
  makeOwner: (email: string, hasPassword?: boolean) => Promise<Owner>;
  /** Logs a customer in somewhere else. */
  enter: (customerId: number) => Promise<Owner>;
  /** Adds a passkey of a new authenticator. */
  add: (
    owner: Owner,
    authenticator?: SoftwareAuthenticator,
  ) => Promise<{ authenticator: SoftwareAuthenticator; id: string }>;
}

const foundry = { ...testFoundry, name: 'Test Foundry', isDemo: false };

/** What the use cases of passkeys need, over a database with nothing but a foundry. */
export async function openTestPasskeys({ db }: Database): Promise<TestPasskeys> {
  let time = Date.parse('2026-11-21T10:00:00Z');
  await db.insert(setting).values({ name: 'foundry', value: foundry });
  const services: PasskeyServices = {
    db,
    now: () => new Date(time),
    jobs: { enqueue: async () => true },
    passwords: {
      hash: async (password) => ({ ok: true, hash: password }),
      verify: async (kept, password) => ({ ok: true, isSame: kept === password }),
    },
    publicUrl: 'https://shop.example',
  };
  const enter: TestPasskeys['enter'] = async (customerId) => {
    const session = await db.transaction((tx) =>
      startCustomerSession(tx, {
        sessionId: null,
        customerId,
        device: 'Firefox on Linux',
        at: services.now(),
      }),
    );
    return { customerId, sessionId: session.id, token: session.token };
  };
  return {
    services,
    enter,
    letPass: (milliseconds) => {
      time += milliseconds;
    },
    async makeOwner(email, hasPassword = true) {
      const at = services.now();
      const [row] = await db
        .insert(customer)
        .values({
          email,
          passwordHash: hasPassword ? `secret of ${email}` : null,
          confirmedAt: at,
          createdAt: at,
        })
        .returning();
      return await enter(required(row).id);
    },
    async add(owner, authenticator = softwareAuthenticator()) {
      const options = unwrap<PasskeyCreation>(await beginPasskey(services, owner));
      const made = { response: authenticator.create(options), name: 'Phone' };
      const kept = unwrap(await finishPasskey(services, { ...owner, device: 'Firefox on Linux', made }));
      return { authenticator, id: kept.id };
    },
  };
}

/** The value of an answer that is no refusal. */
export function unwrap<Value>(result: Result<Value>): Value {
  if (!result.ok) throw new Error(`refused: ${result.code}`);
  return result.value;
}

function required<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('nothing was written');
  return value;
}
