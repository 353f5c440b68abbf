import { Pool } from 'pg';
import { expect, onTestFinished } from 'vitest';
import { z } from 'zod';
import type { AdminCall } from '#contract/admin/admin-call.ts';
import { adminCalls } from '#contract/admin/calls/admin-calls.ts';
import { mayDo, type StaffRole, staffRoles } from '#domain/staff/staff-policies.ts';
import { seededRandom } from '#fonts/testing/random.ts';
import type { JsonSchema, Operation } from '#server/http/testing/read-operations.ts';
import { staffActions } from '#server/staff/actions/staff-actions.ts';
import { hashToken, makeToken } from '#server/tokens/token.ts';
import { hostileCall } from './testing/hostile-calls.ts';
import { pick } from './testing/hostile-values.ts';
import { faultOf, send } from './testing/send-hostile.ts';
import { startFount } from './testing/start-fount.ts';
import { test } from './testing/test.ts';

const atOnce = 8;
const seed = 20_261_124;
/** Beyond the numbers that calls are made with, so that nobody ends who acts. */
const firstMember = 50_000;
/** How a call is refused before anybody is asked who they are: it is none, or its body is no JSON. */
const unread = [400, 404, 413, 414, 415];

/** Whether a body is refused as it is read: it holds what no text of a database does, or is deeper than anything that is meant. */
function isRefusedUnread(body: string | undefined): boolean {
  return body !== undefined && (body.includes('\0') || /\\u(?:0000|d[89a-f])|[[{]{30,}/i.test(body));
}

interface OfficeOperation extends Operation {
  isOpen: boolean;
  may: (role: StaffRole) => boolean;
}

function schemaOf(schema: z.ZodType): JsonSchema {
  // The schema's own form of JSON schema, of which the calls are made.
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
}

function parametersOf(schema: z.ZodType | undefined, place: string): Operation['parameters'] {
  const { properties = {} } = schema === undefined ? {} : schemaOf(schema);
  return Object.entries(properties).map(([name, own]) => ({ name, in: place, schema: own }));
}

function operationsOf(): OfficeOperation[] {
  return Object.entries<AdminCall>(adminCalls).flatMap(([operationId, call]): OfficeOperation[] => {
    const { who, methods, params, query, body } = call;
    const operation = {
      operationId,
      method: methods[0] ?? 'GET',
      path: call.path.replaceAll(/:(\w+)/g, '{$1}'),
      parameters: [...parametersOf(params, 'path'), ...parametersOf(query, 'query')],
      body: body === undefined ? null : schemaOf(body),
    };
    if (who !== 'its-action')
      return [
        {
          ...operation,
          isOpen: who === 'anyone',
          may: (role) => who === 'anyone' || who === 'staff' || mayDo(role, who),
        },
      ];
    return staffActions
      .filter(({ isReading, isOfMachine }) => !isReading && isOfMachine !== true)
      .map(({ name, schema }) => ({
        ...operation,
        path: operation.path.replace('{action}', encodeURIComponent(name)),
        parameters: parametersOf(query, 'query'),
        body: schemaOf(schema),
        isOpen: false,
        may: (role) => mayDo(role, name),
      }));
  });
}

test('calls of the back office, valid, nearly valid and hostile, find no fault, and are done for nobody who may not', {
  timeout: 600_000,
}, async () => {
  const fount = await startFount({ database: 'postgres', env: { TRUST_PROXY: '1' } });
  onTestFinished(() => fount.remove());
  const client = new Pool({ connectionString: fount.databaseUrl ?? '', max: atOnce });
  onTestFinished(() => client.end());
  for (const [index, role] of staffRoles.entries())
    await client.query(
      `insert into staff_member (id, email, name, role, handle, invited_by, created_at, joined_at)
       overriding system value values ($1, $2, $3, $3, $2, 'tests', now(), now())`,
      [firstMember + index, `${role}@staff.example`, role],
    );
  /** A login of its own for each call, as some calls end theirs. */
  async function signIn(role: StaffRole): Promise<string> {
    const token = makeToken();
    await client.query(
      `insert into staff_session (token_hash, member_id, device, created_at, last_seen_at, expires_at)
       values ($1, $2, 'tests', now(), now(), now() + interval '1 hour')`,
      [hashToken(token), firstMember + staffRoles.indexOf(role)],
    );
    return `fount-staff=${token}`;
  }

  const operations = operationsOf();
  const ids = Array.from({ length: 40 }, (_, index) => `${index + 1}`);
  const random = seededRandom(seed);
  const faults: string[] = [];
  const answers = new Map<string, number>();
  // Each call by each role, many times over.
  const asked = Array.from({ length: 24 }, () => operations).flat();
  let next = 0;
  async function goOn(): Promise<void> {
    for (let operation = asked[next]; operation !== undefined; operation = asked[next]) {
      next += 1;
      const address = `fd02:${(next >> 8).toString(16)}:${(next & 0xff).toString(16)}::1`;
      const role = pick(random, staffRoles);
      const session = await signIn(role);
      const call = hostileCall(operation, random, { origin: fount.url, session, ids });
      const headers = { ...call.headers, 'x-forwarded-for': address };
      const told = await send(fount.url, { ...call, headers });
      const isSignedIn = call.headers.cookie === session;
      const { origin } = call.headers;
      // Who sends no cookie of the staff has nothing that another site could use.
      const isFromHere =
        operation.method === 'GET' || origin === fount.url || (origin === undefined && !isSignedIn);
      const wanted = wantedOf(operation, { isSignedIn, isFromHere, role });
      if (isRefusedUnread(call.body)) wanted.statuses?.push(422);
      if (origin === undefined) wanted.statuses?.push(403);
      answers.set(wanted.of, (answers.get(wanted.of) ?? 0) + 1);
      const isAsWanted = wanted.statuses === null || wanted.statuses.includes(told.status);
      const fault = faultOf(told) ?? (isAsWanted ? null : `${told.status} where ${wanted.of}`);
      if (fault !== null) faults.push(`${fault} (${role}): ${JSON.stringify(call).slice(0, 500)}`);
    }
  }
  await Promise.all(Array.from({ length: atOnce }, goOn));
  expect(faults).toEqual([]);
  expect([...answers.keys()].sort()).toEqual([
    'anyone may',
    'from another site',
    'nobody is signed in',
    'the role may',
    'the role may not',
  ]);
  const { rows } = await client.query(
    `select count(*)::int as refused from audit_outcome where code = 'staff-not-allowed'`,
  );
  expect(z.array(z.object({ refused: z.int() })).parse(rows)[0]?.refused).toBeGreaterThan(50);
});

/** How a call has to be answered, where who makes it decides that; null where what is sent does, too. */
function wantedOf(
  { isOpen, may }: OfficeOperation,
  { isSignedIn, isFromHere, role }: { isSignedIn: boolean; isFromHere: boolean; role: StaffRole },
): { of: string; statuses: number[] | null } {
  if (!isFromHere) return { of: 'from another site', statuses: [403, ...unread] };
  if (isOpen) return { of: 'anyone may', statuses: null };
  if (!isSignedIn) return { of: 'nobody is signed in', statuses: [401, ...unread] };
  if (!may(role)) return { of: 'the role may not', statuses: [403, ...unread] };
  return { of: 'the role may', statuses: null };
}
