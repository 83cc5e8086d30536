import env from '#start/env'
import type { MarkKey } from '#watermarking/values/mark_key'

/**
 * Parses `k1:<hex>[,k0:<hex>]`: the first key makes marks, all of them read.
 * @throws RangeError naming the entry, never its secret
 */
export function parseMarkKeys(list: string): MarkKey[] {
  const keys = list.split(',').map((entry, index) => {
    const [, id, hex] = /^\s*([\w-]{1,32}):((?:[0-9a-f]{2}){16,})\s*$/i.exec(entry) ?? []
    if (!id || !hex) {
      throw new RangeError(
        `WATERMARK_KEYS: entry ${index + 1} is not <id>:<at least 32 hex digits>`
      )
    }
    return { id, secret: Uint8Array.from(Buffer.from(hex, 'hex')) }
  })
  if (new Set(keys.map(({ id }) => id)).size < keys.length) {
    throw new RangeError('WATERMARK_KEYS: two keys have the same id')
  }
  return keys
}

const watermarking = {
  keys: parseMarkKeys(env.get('WATERMARK_KEYS')),
  leak: {
    /**
     * Maximum multipart upload: the size of a product's file plus what overlays and new pages add to marked copies.
     */
    maxUploadBytes: 564 * 1024 ** 2,
    maxPdfBytes: 564 * 1024 ** 2,
    /** A copy of 80 megapixels as PNG, which may hardly be compressed. */
    maxPictureBytes: 256 * 1024 ** 2,
    /** Maximum number of pictures of one leak, analyzed one after the other. */
    maxPictures: 12,
    /** Pictures of a leaked archive, chosen evenly. */
    maxEntries: 30,
    /**
     * Four times the size of a sold text, because a synonym may have four characters for one. Longer copies are not
     * delivered.
     */
    maxTextBytes: 20 * 1024 ** 2,
  },
  visit: {
    /** Duration of an admin's access to a shop's toolbox. */
    minutes: 60,
  },
  report: {
    /** How long evidence is kept; limitation periods are years. */
    keptDays: 3 * 365,
  },
  sample: {
    mostPages: 10,
    /** Concurrent samples per shop. */
    perShop: 3,
    /** Order number shown on a sample; it refers to no order. */
    tradeNo: 'SAMPLE',
    /** After this time, an unfinished sample may be requested again. */
    leftBehindMinutes: 10,
  },
  reading: {
    /** Of originals and pages on the disk of each machine; what was not used for the longest time goes first. */
    mostBytes: 2 * 1024 ** 3,
    unusedDays: 30,
    /** Pages of one buyer: more than anybody turns, with those fetched ahead and the small ones sent first. */
    perMinute: 240,
    perHour: 3_000,
  },
  stamping: {
    /** After this time without an update, a copy is checked by the sweeper. */
    staleSeconds: 30,
    /** Temporary folders of killed workers are removed after this time. */
    leftoverMinutes: 60,
    /** Copies of one buyer in the lane at a time; the others wait. */
    perBuyer: 2,
    /** Copies of one shop in the lane at a time. */
    perShop: 4,
    /** Concurrent copies per process, and per shop among them. */
    concurrency: Math.max(2, env.get('STAMPING_CONCURRENCY', 6)),
    concurrencyPerShop: 2,
    /** Attempts at a copy that timed out; a busy machine may have been the reason. */
    attemptsAfterTimeout: 2,
    /**
     * Copies of pictures and packs are deleted this long after the last download, or after they were made, because
     * each is as large as its original. They are made again when they are asked for.
     */
    keptDays: 14,
    /** Priority of copies that no buyer waits for; requested ones have none and go first. */
    unattendedPriority: 10,
    /** After this time, a copy counts as requested. */
    patienceMinutes: 10,
    /**
     * Copies of PDFs from this size on are stored as deltas against the original. Below it, a complete copy costs
     * less than reading two files for each download.
     */
    patchedFromBytes: 8 * 1024 ** 2,
  },
} as const

export default watermarking
