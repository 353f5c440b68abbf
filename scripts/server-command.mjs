/** How the built server is run, wherever it is: the arguments of Node. */
export const serverArguments = [
  // Requests leave little that lives long. By default V8 keeps about 100 MB for it, which nothing here is faster with.
  '--max-semi-space-size=4',
  'build/server/entry.js',
];

/** What the environment adds. glibc would keep a heap of its own for each thread. */
export const serverEnvironment = { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2' };
