import { Agent, get } from 'node:http';

const agent = new Agent({ keepAlive: true });

/** Asks for an address as a browser does, until the last byte has come; to unpack it is the browser's own work. */
export function askPacked(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { 'accept-encoding': 'br' } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url} answers ${answer.statusCode}`));
      answer.resume();
      answer.once('end', resolve);
    }).once('error', reject);
  });
}
