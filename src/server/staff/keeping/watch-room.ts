import { DISK_ROOM_WARNED_BYTES } from '#domain/limits.ts';
import type { Drizzle } from '#server/database/database.ts';
import { readFreeBytes } from '#server/files/disk-room.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { mailFoundry } from '#server/mail/mail-foundry.ts';
import { diskFilling } from './disk-filling-mail.ts';

export interface RoomServices {
  db: Drizzle;
  jobs: Pick<Jobs, 'enqueue'>;
  now: () => Date;
  dataDir: string;
  readFree?: typeof readFreeBytes;
  /** Told in words for the log each time that there is too little. */
  onLow: (freeBytes: number) => void;
  /** Told when there is enough again. */
  onBack: () => Promise<void>;
}

/**
 * Looks at the disk of the data, and tells the foundry by mail, once a day, as long as too little of it is left. Gives what looks
 * once; it remembers what it saw before.
 */
export function createRoomWatch({
  readFree = readFreeBytes,
  ...services
}: RoomServices): () => Promise<void> {
  const { dataDir, onLow, onBack } = services;
  let wasLow = false;
  return async () => {
    const freeBytes = await readFree(dataDir);
    if (freeBytes >= DISK_ROOM_WARNED_BYTES) {
      if (wasLow) await onBack();
      wasLow = false;
      return;
    }
    wasLow = true;
    onLow(freeBytes);
    await mailFoundry(services, diskFilling.of({ freeBytes }));
  };
}
