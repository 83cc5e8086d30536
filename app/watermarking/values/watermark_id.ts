import { randomBytes } from 'node:crypto'
import { BadWatermarkId } from '#watermarking/errors'

/**
 * The watermark id, which is the payload of a mark: 48 bits, of which 8 are version and channel and 40 are random.
 * Written as 12 lower-case hexadecimal digits. It refers to a row of the caller and contains no personal data.
 */
export type WatermarkId = string

export const PAYLOAD_BYTES = 6
const RANDOM_PART_BYTES = 5
const VERSION_1 = 0x10

export function generateWatermarkId(version = VERSION_1): WatermarkId {
  return Buffer.concat([Buffer.of(version), randomBytes(RANDOM_PART_BYTES)]).toString('hex')
}

/** The last 10 of the 12 digits. */
export function randomPartOf(payload: WatermarkId): string {
  return payloadFromBytes(payloadToBytes(payload)).slice(2)
}

/** @throws BadWatermarkId when the text is not 12 hexadecimal digits */
export function payloadToBytes(payload: WatermarkId): Buffer {
  if (!/^[0-9a-f]{12}$/i.test(payload)) throw new BadWatermarkId()
  return Buffer.from(payload, 'hex')
}

export function payloadFromBytes(bytes: Uint8Array): WatermarkId {
  if (bytes.length !== PAYLOAD_BYTES) throw new BadWatermarkId()
  return Buffer.from(bytes).toString('hex')
}
