import env from '#start/env'
import type { MarkKey } from '#watermarking/queries/generate_watermark_id'

/**
 * Reads `k1:<hex>[,k0:<hex>]`: the first key marks, all of them read.
 * @throws RangeError naming the entry, never its secret.
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
     * What arrives by multipart, straight into a temporary file: as much as a product's file may have, and what its
     * marked copies are longer, since an overlay and new pages stand behind them.
     */
    maxUploadBytes: 564 * 1024 ** 2,
    maxPdfBytes: 564 * 1024 ** 2,
    maxPictureBytes: 40 * 1024 ** 2,
    /** Pictures of one leak, looked at one after the other. */
    maxPictures: 12,
    /** Four times what may be sold, as a synonym may have four characters for one. No longer copy is handed out. */
    maxTextBytes: 20 * 1024 ** 2,
  },
  visit: {
    /** So long an admin who entered a shop's toolbox stays in it. */
    minutes: 60,
  },
  report: {
    /** Evidence of a leak may be fetched so long; limitation periods are counted in years. */
    keptDays: 3 * 365,
  },
  sample: {
    mostPages: 10,
    /** Samples of one shop that are being made at a time. */
    perShop: 3,
    /** The order number on a sample: it names no order. */
    tradeNo: 'SAMPLE',
    /** After this a sample that never came may be asked for again. */
    leftBehindMinutes: 10,
  },
  stamping: {
    /** A copy that nobody touched for so long is looked after by the sweeper. */
    staleSeconds: 30,
    /** Temporary folders of killed workers go after this. */
    leftoverMinutes: 60,
    /** Copies of one buyer in the lane at a time; the others wait until one of them ends. */
    perBuyer: 2,
    /** Copies of one shop in the lane at a time, for the same reason. */
    perShop: 4,
    /** Copies that one process begins at a time, and those of one shop among them. */
    atOnce: Math.max(2, env.get('STAMPING_CONCURRENCY', 6)),
    atOnceOfShop: 2,
    /** A copy that took too long is tried so often: a busy machine may have been the reason. */
    heavyAttempts: 2,
    /** Copies that nobody watches go behind those that somebody waits for on the page (which have none). */
    unattendedPriority: 10,
    /** After this a copy counts as waited for, whoever watches. */
    patienceMinutes: 10,
    /**
     * Copies of PDFs from this size on are kept as what differs from the original. Below it a copy of its own costs
     * less than reading from two files for each download.
     */
    patchedFromBytes: 8 * 1024 ** 2,
  },
} as const

export default watermarking
