import pg from 'pg';

/** One connection that only listens, and comes back by itself when it is lost. */
export interface Listener {
  listen(
    channel: string,
    onPayload: (payload: string) => void,
    onGap?: () => void,
  ): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

interface Subscription {
  onPayload: (payload: string) => void;
  onGap?: (() => void) | undefined;
}

const shortestWaitMs = 200;
const longestWaitMs = 10_000;
const heartbeatEveryMs = 15_000;

/**
 * Listens on a connection of its own, made with the first subscription. What is notified while the connection is away is
 * lost in PostgreSQL, so after each return every subscription hears `onGap` and can read what it may have missed.
 */
export function createListener(connectionString: string, onFault: (cause: unknown) => void): Listener {
  const channels = new Map<string, Set<Subscription>>();
  let client: pg.Client | undefined;
  let connecting: Promise<pg.Client> | undefined;
  let retry: NodeJS.Timeout | undefined;
  let heartbeat: NodeJS.Timeout | undefined;
  let wait = shortestWaitMs;
  let isClosed = false;

  async function connect(): Promise<pg.Client> {
    const next = new pg.Client({ connectionString, keepAlive: true, application_name: 'fount-listener' });
    next.on('error', (cause) => lose(next, cause));
    next.on('end', () => lose(next, new Error('The listening connection ended')));
    next.on('notification', ({ channel, payload }) => {
      for (const { onPayload } of channels.get(channel) ?? []) onPayload(payload ?? '');
    });
    await next.connect();
    for (const channel of channels.keys()) await next.query(`listen ${pg.escapeIdentifier(channel)}`);
    client = next;
    wait = shortestWaitMs;
    // A connection cut without a word (a firewall, a sleeping machine) shows only when something is sent.
    heartbeat = setInterval(
      () => void next.query('select 1').catch((cause) => lose(next, cause)),
      heartbeatEveryMs,
    );
    heartbeat.unref();
    return next;
  }

  function lose(lost: pg.Client, cause: unknown): void {
    if (isClosed || client !== lost) return;
    client = undefined;
    clearInterval(heartbeat);
    lost.end().catch(onFault);
    onFault(cause);
    scheduleReturn();
  }

  function scheduleReturn(): void {
    if (isClosed) return;
    retry = setTimeout(() => void comeBack(), wait);
    retry.unref();
    wait = Math.min(wait * 2, longestWaitMs);
  }

  async function comeBack(): Promise<void> {
    try {
      await requireClient();
    } catch (cause) {
      onFault(cause);
      scheduleReturn();
      return;
    }
    for (const subscriptions of channels.values()) for (const { onGap } of subscriptions) onGap?.();
  }

  async function requireClient(): Promise<pg.Client> {
    if (client) return client;
    connecting ??= connect().finally(() => {
      connecting = undefined;
    });
    return await connecting;
  }

  return {
    listen: async (channel, onPayload, onGap) => {
      const subscription = { onPayload, onGap };
      const subscriptions = channels.get(channel) ?? new Set();
      channels.set(channel, subscriptions);
      subscriptions.add(subscription);
      const connected = await requireClient();
      if (subscriptions.size === 1) await connected.query(`listen ${pg.escapeIdentifier(channel)}`);
      return async () => {
        subscriptions.delete(subscription);
        if (subscriptions.size > 0) return;
        channels.delete(channel);
        await client?.query(`unlisten ${pg.escapeIdentifier(channel)}`);
      };
    },
    close: async () => {
      isClosed = true;
      clearTimeout(retry);
      clearInterval(heartbeat);
      await connecting?.catch(onFault);
      await client?.end();
      client = undefined;
    },
  };
}
