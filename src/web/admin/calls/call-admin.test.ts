import { afterEach, expect, test, vi } from 'vitest';
import { problems } from '#contract/problem.ts';
import { callAdmin } from './call-admin.ts';
import { useSignedOut } from './signed-out.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  useSignedOut.setState(useSignedOut.getInitialState());
});

function refuse(): Response {
  const problem = problems['staff-login-required'];
  return Response.json({ ...problem, type: '/problems/staff-login-required' }, { status: problem.status });
}

test('a call that is refused for want of a login asks for one', async () => {
  vi.stubGlobal('fetch', async () => refuse());
  expect(await callAdmin('getOffice')).toMatchObject({ ok: false, problem: { status: 401 } });
  expect(useSignedOut.getState()).toMatchObject({ isSignedOut: true, isAsked: true });
});

test('a call that nobody pressed for tells that the login has ended, and asks for none over what is typed', async () => {
  vi.stubGlobal('fetch', async () => refuse());
  expect(await callAdmin('getOffice', { isByItself: true })).toMatchObject({ problem: { status: 401 } });
  expect(useSignedOut.getState()).toMatchObject({ isSignedOut: true, isAsked: false });
  await callAdmin('getOffice');
  expect(useSignedOut.getState().isAsked).toBe(true);
  await callAdmin('getOffice', { isByItself: true });
  expect(useSignedOut.getState().isAsked).toBe(true);
});

test('once a login has ended nothing is sent before somebody is asked who they are, who may have signed in elsewhere', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (place: string) => {
    asked.push(place);
    return asked.length === 1 ? refuse() : Response.json({});
  });
  await callAdmin('listStories', { isByItself: true });
  expect(await callAdmin('listStories', { isByItself: true })).toMatchObject({ problem: { status: 401 } });
  expect(useSignedOut.getState().isAsked).toBe(false);
  expect(await callAdmin('orderStories')).toMatchObject({ problem: { status: 401 } });
  expect(useSignedOut.getState().isAsked).toBe(true);
  expect(asked).toHaveLength(1);
  await callAdmin('getOffice');
  expect(asked).toHaveLength(2);
  useSignedOut.getState().forget();
  expect(await callAdmin('orderStories')).toMatchObject({ ok: true });
});

test('a call that was on its way while one signed in again is done by the new login, and ends none', async () => {
  const { promise: late, resolve: come } = Promise.withResolvers<Response>();
  const answers = [late, Promise.resolve(Response.json({ office: null }))];
  vi.stubGlobal('fetch', () => answers.shift());
  useSignedOut.getState().tell();
  const called = callAdmin('getOffice');
  useSignedOut.getState().forget();
  come(refuse());
  expect(await called).toEqual({ ok: true, value: { office: null } });
  expect(useSignedOut.getState().isSignedOut).toBe(false);
});
