import { data, isRouteErrorResponse } from 'react-router';
import type { HugeLine, PageColors, Services } from '#contract/services.ts';

const NOT_FOUND_TITLE = 'Page not found';
const NOT_FOUND_TEXT = 'This page could not be found';
/** What a fault is called that has no words, or none for visitors. */
const FAULT_TEXT = 'An error occurred';
/** React Router's words for a fault whose own stay on the server. */
const HIDDEN_FAULT = 'Unexpected Server Error';
/** Words of browsers for a page or a file of it that did not come: Chromium's, Firefox's, Safari's. */
const unreached = /fetch|NetworkError|Load failed|importing a module|imported module|preload CSS/i;

/** What a page throws that is not there: the text set huge in a family of the house chosen by the path. */
export async function notFound(services: Services, request: Request) {
  const path = new URL(request.url).pathname;
  return data({ huge: await services.hugeLine({ path, text: NOT_FOUND_TEXT }) }, { status: 404 });
}

/** An error as the page of errors shows it. */
export interface PageError {
  status: number;
  title: string;
  message: string;
  huge: HugeLine | null;
  /** The page did not come: nobody answered, or there is no network. */
  isUnreached: boolean;
}

/** Reads what was thrown: an answer of a loader, or a fault, which is a 500 unless it carries a status. */
export function readPageError(error: unknown): PageError {
  if (isRouteErrorResponse(error)) {
    const { status } = error;
    if (status === 404) {
      const huge = findHugeLine(error.data);
      return { status, title: NOT_FOUND_TITLE, message: NOT_FOUND_TEXT, huge, isUnreached: false };
    }
    const message = error.statusText === '' ? FAULT_TEXT : error.statusText;
    return { status, title: message, message, huge: findHugeLine(error.data), isUnreached: false };
  }
  const words = error instanceof Error ? error.message : '';
  const message = words === '' || words === HIDDEN_FAULT ? FAULT_TEXT : words;
  const isUnreached = error instanceof Error && findStatus(error) === null && unreached.test(words);
  return { status: findStatus(error) ?? 500, title: message, message, huge: null, isUnreached };
}

/** The line that an error is set in: its own, or the one of faults. */
export function findErrorLine(
  { huge, message, isUnreached }: PageError,
  errorLine: HugeLine | undefined,
): HugeLine | null {
  return huge ?? (message === FAULT_TEXT && !isUnreached ? errorLine : undefined) ?? null;
}

/** The colours of the family that an error is set in, null for black on white. */
export function findErrorColors(error: unknown, errorLine: HugeLine | undefined): PageColors | null {
  return findErrorLine(readPageError(error), errorLine)?.colors ?? null;
}

function findHugeLine(thrown: unknown): HugeLine | null {
  // Our own loaders alone throw data with a huge line, always as notFound() makes it.
  if (typeof thrown !== 'object' || thrown === null || !('huge' in thrown)) return null;
  return thrown.huge as HugeLine;
}

function findStatus(error: unknown): number | null {
  if (typeof error !== 'object' || error === null) return null;
  if ('statusCode' in error && typeof error.statusCode === 'number') return error.statusCode;
  if ('status' in error && typeof error.status === 'number') return error.status;
  if ('response' in error) return findStatus(error.response);
  return null;
}
