import { expect, it } from 'vitest';
import { describeFault, isReported } from './describe-fault.ts';

const context = {
  origin: 'https://shop.example',
  address: 'https://shop.example/checkout?token=secret',
  environment: 'production',
  id: '0123456789abcdef0123456789abcdef',
  at: 1_700_000_000,
};

function report(fault: Error) {
  const [header = '', item = '', event = ''] = describeFault(fault, context).split('\n');
  return { header: JSON.parse(header), item: JSON.parse(item), event: JSON.parse(event) };
}

it('is an envelope of one event, with where it happened but for what is in the query', () => {
  const { header, item, event } = report(new TypeError('x is not a function'));
  expect(header).toEqual({ event_id: context.id });
  expect(item).toEqual({ type: 'event' });
  expect(event).toMatchObject({
    event_id: context.id,
    environment: 'production',
    request: { url: 'https://shop.example/checkout' },
    exception: { values: [{ type: 'TypeError', value: 'x is not a function' }] },
  });
});

it.each([
  ['GET https://shop.example/verify/FNT-1?code=abc failed', 'GET https://shop.example/verify failed'],
  ['no mailbox ada@example.com here', 'no mailbox … here'],
  ['could not open /typewriter?text=my+secret', 'could not open /typewriter?…'],
])('of the words “%s” it tells “%s”', (message, told) => {
  expect(report(new Error(message)).event.exception.values[0].value).toBe(told);
});

it.each([
  'TypeError: no\n    at draw (https://shop.example/assets/a-1.js?x=1:2:30)\n    at https://shop.example/assets/b-1.js:1:5',
  'draw@https://shop.example/assets/a-1.js?x=1:2:30\n@https://shop.example/assets/b-1.js:1:5',
])('reads the calls of a stack, whatever browser wrote it', (stack) => {
  const fault = new TypeError('no');
  fault.stack = stack;
  expect(report(fault).event.exception.values[0].stacktrace.frames).toEqual([
    { function: '?', filename: 'https://shop.example/assets/b-1.js', lineno: 1, colno: 5, in_app: true },
    { function: 'draw', filename: 'https://shop.example/assets/a-1.js', lineno: 2, colno: 30, in_app: true },
  ]);
});

it.each([
  [new TypeError('Failed to fetch dynamically imported module: https://shop.example/assets/a.js'), false],
  [new Error('Unable to preload CSS for /assets/a.css'), false],
  [new DOMException('gone', 'AbortError'), false],
  ['a string', false],
  [undefined, false],
  [new TypeError('x is not a function'), true],
])('%s is reported: %s', (fault, expected) => {
  expect(isReported(fault)).toBe(expected);
});
