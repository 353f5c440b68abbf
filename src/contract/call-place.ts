/** Where a call is found: its methods, of which a browser takes the first, and its path with `:name` parameters. */
export interface CallPlace {
  methods: readonly ('GET' | 'POST' | 'PATCH')[];
  path: string;
}

/** Where the calls of the specification are. */
export const frontPath = '/api/front';

/** A call that reads. */
export function get(path: string): CallPlace {
  return { methods: ['GET'], path: `${frontPath}${path}` };
}

/** A call that writes. */
export function post(path: string): CallPlace {
  return { methods: ['POST'], path: `${frontPath}${path}` };
}
