import { type AdminPlacedCall, adminPlaces } from '#contract/admin/admin-places.ts';
import type { AdminAnswer, AdminBody } from '#contract/admin/calls/admin-calls.ts';
import type { Problem } from '#contract/problem.ts';
import { useSignedOut } from './signed-out.ts';

/** What a call came to: an answer, a refusal with its reasons, or no answer at all. */
export type AdminResult<Value> = { ok: true; value: Value } | { ok: false; problem: Problem | null };

export interface AdminRequest<Name extends AdminPlacedCall> {
  /** The values of the path's `:name` parameters. */
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: AdminBody<Name>;
  /** The body of a call that takes a file. */
  file?: Blob;
  signal?: AbortSignal;
  /** Whether it is asked while somebody types, by no press of theirs: a login that has ended is told of, and not asked for over their words. */
  isByItself?: boolean;
}

/** Makes a call of the back office by its name. Who is no longer signed in is asked to be, over what they were at, or told so. Throws only what an abort throws. */
export async function callAdmin<Name extends AdminPlacedCall>(
  name: Name,
  request: AdminRequest<Name> = {},
): Promise<AdminResult<AdminAnswer<Name>>> {
  const { params = {}, query = {}, body, file, signal, isByItself = false } = request;
  const { methods, path } = adminPlaces[name];
  const place = path.replace(/:(\w+)/g, (_match, parameter: string) =>
    encodeURIComponent(params[parameter] ?? ''),
  );
  const search = new URLSearchParams(query).toString();
  const hasBody = methods[0] === 'POST' && body !== undefined;
  const { logins, isSignedOut } = useSignedOut.getState();
  // Whoever signed in elsewhere meanwhile may be somebody else: nothing goes on in their name before it is asked.
  if (isSignedOut && !callsOfTheDoor.has(name)) {
    if (!isByItself) useSignedOut.getState().tell();
    return { ok: false, problem: loginRequired };
  }
  try {
    const response = await fetch(search === '' ? place : `${place}?${search}`, {
      method: methods[0] ?? 'GET',
      credentials: 'same-origin',
      ...(hasBody && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
      ...(file !== undefined && { headers: { 'Content-Type': 'application/octet-stream' }, body: file }),
      ...(signal !== undefined && { signal }),
    });
    const content: unknown = await response.json();
    // Written by the schema that the type is of, by this very server.
    if (response.ok) return { ok: true, value: content as AdminAnswer<Name> };
    const problem = isProblem(content) ? content : null;
    if (problem !== null && problemCode(problem) === 'staff-login-required') {
      // The refusal of a call that was on its way while somebody signed in again says nothing of the login that they have now.
      if (useSignedOut.getState().logins !== logins) return await callAdmin(name, request);
      const { tell, notice } = useSignedOut.getState();
      if (isByItself) notice();
      else tell();
    }
    return { ok: false, problem };
  } catch (error) {
    if (signal?.aborted === true) throw error;
    // No network, or an answer that is none: both are to be tried again.
    console.warn(`No answer of ${place}`, error);
    return { ok: false, problem: null };
  }
}

/** Those by which somebody signs in again, and is asked for who they are. */
const callsOfTheDoor: ReadonlySet<AdminPlacedCall> = new Set([
  ...(['getOffice', 'beginStaffPasskey', 'enterByPasskey', 'enterByPassword', 'leaveOffice'] as const),
]);

const loginRequired: Problem = {
  type: '/problems/staff-login-required',
  title: 'Please sign in to the back office.',
  status: 401,
};

/** The code of a refusal, from its `type`; '' where there is none. */
function problemCode(problem: Problem | null): string {
  return problem?.type.replace(/^\/problems\//, '') ?? '';
}

/** What a refusal says. */
export function problemWords(problem: Problem | null): string {
  if (problem === null) return 'The server did not answer. Please try again.';
  const [first] = problem.errors ?? [];
  return problem.detail ?? first?.message ?? problem.title;
}

/** What a refusal says of one field, by the end of its path; undefined where it says nothing. */
export function fieldWords(problem: Problem | null, field: string): string | undefined {
  return problem?.errors?.find(({ path }) => isOfField(path, field))?.message;
}

/** Whether a path of an input ends with a field. */
export function isOfField(path: string, field: string): boolean {
  return path === field || path.endsWith(`.${field}`);
}

function isProblem(content: unknown): content is Problem {
  return typeof content === 'object' && content !== null && 'type' in content && 'title' in content;
}
