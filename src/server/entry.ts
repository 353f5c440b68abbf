import { createServer } from 'node:http';
import { createRequestListener } from '@react-router/node';
// @ts-ignore The module exists in the Vite build only.
import * as build from 'virtual:react-router/server-build';

const server = createServer(createRequestListener({ build, mode: 'production' }));
server.listen(Number(process.env.PORT ?? 4000), process.env.HOST ?? '127.0.0.1');
process.once('SIGTERM', () => server.close());
