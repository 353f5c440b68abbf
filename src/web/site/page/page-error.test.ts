import { UNSAFE_ErrorResponseImpl as ErrorResponseImpl } from 'react-router';
import { describe, expect, it } from 'vitest';
import { findErrorColors, readPageError } from './page-error.ts';

const huge = { line: null, colors: { paper: '#ffffff', ink: '#000000' }, stylesheet: null, preload: [] };

describe('readPageError', () => {
  it('names a page that is not there, whatever its loader said', () => {
    expect(readPageError(new ErrorResponseImpl(404, 'Not Found', { huge }))).toEqual({
      status: 404,
      title: 'Page not found',
      message: 'This page could not be found',
      huge,
      isUnreached: false,
    });
  });

  it.each([
    [new Error('The press is broken'), 500, 'The press is broken'],
    [Object.assign(new Error('Too many'), { statusCode: 429 }), 429, 'Too many'],
    [{ status: 503 }, 503, 'An error occurred'],
    [{ response: { status: 502 } }, 502, 'An error occurred'],
    [null, 500, 'An error occurred'],
    [new Error('Unexpected Server Error'), 500, 'An error occurred'],
  ])('reads status and message of %o', (error, status, message) => {
    expect(readPageError(error)).toMatchObject({ status, message });
  });
});

it.each([
  'Failed to fetch',
  'NetworkError when attempting to fetch resource.',
  'Load failed',
  'Failed to fetch dynamically imported module: https://shop.example/assets/a.js',
])('a page that did not come is one that was not reached: %s', (words) => {
  expect(readPageError(new TypeError(words)).isUnreached).toBe(true);
  expect(readPageError(new TypeError('x is not a function')).isUnreached).toBe(false);
});

describe('findErrorColors', () => {
  it('takes the colours of the family that the error is set in', () => {
    expect(findErrorColors(new ErrorResponseImpl(404, '', { huge }), undefined)).toEqual(huge.colors);
    expect(findErrorColors(new Error('no'), huge)).toBeNull();
  });

  it('takes those of the line of faults where an error has no words of its own', () => {
    expect(findErrorColors(new ErrorResponseImpl(500, '', null), huge)).toEqual(huge.colors);
    expect(findErrorColors(new Error('Unexpected Server Error'), huge)).toEqual(huge.colors);
  });
});
