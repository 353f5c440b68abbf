import { createCipheriv, createDecipheriv } from 'node:crypto';
import { sign } from '#server/tokens/signature.ts';

/** For whom, and on which day, a piece of a font was made; nothing of it names anybody. */
export interface FontOwner {
  /** The visitor's hash of that day. */
  visitor: string;
  /** `2026-11-21`, in UTC. */
  day: string;
}

/** Marks that tell whose a piece of a font is, and the names of files that bear them. */
export interface FontMarks {
  /** The name of the piece with this hash for its owner: 64 hexadecimal digits that say neither hash nor owner. */
  nameOf(hash: string, owner: FontOwner): string;
  /** The hash behind a name and the mark that its file bears; null for a name that was not made here. */
  openName(name: string): { hash: string; mark: Uint8Array } | null;
  /** Whose a mark is: the day, and how the visitor's hash begins; null for bytes that are no mark of this server. */
  readMark(mark: Uint8Array): FontOwner | null;
}

const BLOCK = 16;
const DAY_MS = 86_400_000;
/** Of the visitor's hash a mark holds so many bytes, which are so many whole characters of it. */
const VISITOR_BYTES = 8;
const VISITOR_CHARACTERS = 10;
const CHECK = [0x46, 0x6f, 0x75, 0x6e];

/**
 * A mark is one block of AES under a key of its purpose: day, visitor and four bytes by which a mark is told from anything else,
 * so that nobody makes one for another. Hash and mark make a name together: who has one file cannot ask for it without its mark.
 */
export function createFontMarks(secret: string): FontMarks {
  const key = sign({ secret, purpose: 'font mark' }, 'key');
  const nameKey = sign({ secret, purpose: 'font name' }, 'key');

  function markOf({ visitor, day }: FontOwner): Buffer {
    const plain = Buffer.alloc(BLOCK);
    plain.writeUInt32BE(Date.parse(day) / DAY_MS, 0);
    Buffer.from(visitor, 'base64url').copy(plain, 4, 0, VISITOR_BYTES);
    plain.set(CHECK, 4 + VISITOR_BYTES);
    return encrypt(key, plain);
  }
  function readMark(mark: Uint8Array): FontOwner | null {
    const plain = decrypt(key, mark);
    if (!CHECK.every((byte, at) => plain[4 + VISITOR_BYTES + at] === byte)) return null;
    const visitor = plain
      .subarray(4, 4 + VISITOR_BYTES)
      .toString('base64url')
      .slice(0, VISITOR_CHARACTERS);
    return { visitor, day: new Date(plain.readUInt32BE(0) * DAY_MS).toISOString().slice(0, 10) };
  }
  return {
    nameOf(hash, owner) {
      const mark = markOf(owner);
      const sealed = encrypt(nameKey, mixed(Buffer.from(hash, 'hex'), mark));
      return mark.toString('hex') + sealed.toString('hex');
    },
    openName(name) {
      const bytes = Buffer.from(name, 'hex');
      if (bytes.length !== 2 * BLOCK) return null;
      const mark = bytes.subarray(0, BLOCK);
      if (readMark(mark) === null) return null;
      return { hash: mixed(decrypt(nameKey, bytes.subarray(BLOCK)), mark).toString('hex'), mark };
    },
    readMark,
  };
}

function mixed(one: Uint8Array, other: Uint8Array): Buffer {
  return Buffer.from(one.map((byte, at) => byte ^ (other[at] ?? 0)));
}

// One block that is never the same twice but for the same owner: nothing to chain, and no length to hide.
function encrypt(key: Buffer, block: Uint8Array): Buffer {
  const cipher = createCipheriv('aes-256-ecb', key, null).setAutoPadding(false);
  return Buffer.concat([cipher.update(block), cipher.final()]);
}

function decrypt(key: Buffer, block: Uint8Array): Buffer {
  const decipher = createDecipheriv('aes-256-ecb', key, null).setAutoPadding(false);
  return Buffer.concat([decipher.update(block), decipher.final()]);
}
