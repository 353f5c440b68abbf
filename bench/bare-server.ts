// node bench/bare-server.ts <file>: what a server can do at most. It sends one answer, read from a file, to every request.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const file = process.argv[2];
if (!file) throw new Error('which answer? node bench/bare-server.ts <file>');
// Written by kept-answers.ts a moment ago.
const answer = JSON.parse(readFileSync(file, 'utf8')) as { headers: Record<string, string>; body: string };
const body = Buffer.from(answer.body, 'base64');

const server = createServer((_request, response) => {
  response.writeHead(200, answer.headers);
  response.end(body);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address && typeof address === 'object') process.stdout.write(`${address.port}\n`);
});
