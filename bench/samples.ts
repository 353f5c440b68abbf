import { z } from 'zod';
import { fontFamily } from '#contract/font-families.ts';
import { sampleRequest } from '../e2e/testing/sample-request.ts';
import { startDemo } from './demo-server.ts';
import { atMost, type Row, told } from './row.ts';
import { median, timeOf } from './statistics.ts';

const warmUp = 15;
const samples = 60;

/** How long a sample of six lines in four scripts takes as a file, 1200 × 600 px, one after the other over HTTP. */
export async function measure(): Promise<Row[]> {
  const server = await startDemo({ database: 'embedded', env: { TRUST_PROXY: '1' } });
  const families = z
    .array(fontFamily)
    .parse(await (await fetch(`${server.url}/api/front/font-families`)).json());
  const body = JSON.stringify(sampleRequest(families));
  let calls = 0;
  const rows: Row[] = [];
  for (const format of ['png', 'svg', 'pdf']) {
    const times: number[] = [];
    let length = 0;
    for (let index = 0; index < warmUp + samples; index += 1) {
      calls += 1;
      // Limits count by address: each call has one of its own.
      const headers = {
        'content-type': 'application/json',
        'x-forwarded-for': `10.0.${calls >> 8}.${calls & 255}`,
      };
      const time = await timeOf(async () => {
        const answer = await fetch(`${server.url}/api/front/font-samples/${format}`, {
          method: 'POST',
          headers,
          body,
        });
        if (!answer.ok)
          throw new Error(`${format} was answered with ${answer.status}: ${await answer.text()}`);
        length = (await answer.arrayBuffer()).byteLength;
      });
      if (index >= warmUp) times.push(time);
    }
    const measured = `sample of six lines as ${format.toUpperCase()}: median`;
    rows.push(
      format === 'png'
        ? atMost(measured, median(times), 150, 'ms', 1)
        : told(measured, `${median(times).toFixed(1)} ms, ${Math.ceil(length / 1024)} KB`),
    );
  }
  await server.remove();
  return rows;
}
