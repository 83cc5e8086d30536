import { randomBytes } from 'node:crypto'
import { BadPayload } from '#watermarking/errors'

/**
 * The content of a mark: 48 bits = 8-bit version and channel + a 40-bit random trace id. The trace id refers to a row
 * of the caller and contains no personal data. Written as 12 lower-case hexadecimal digits.
 */
export type WatermarkPayload = string

export const PAYLOAD_BYTES = 6
const WATERMARK_ID_BYTES = 5
const VERSION_1 = 0x10

export function generatePayload(version = VERSION_1): WatermarkPayload {
  return Buffer.concat([Buffer.of(version), randomBytes(WATERMARK_ID_BYTES)]).toString('hex')
}

export function watermarkIdOf(payload: WatermarkPayload): string {
  return payloadFromBytes(payloadToBytes(payload)).slice(2)
}

/** @throws BadPayload when the text is not 12 hexadecimal digits */
export function payloadToBytes(payload: WatermarkPayload): Buffer {
  if (!/^[0-9a-f]{12}$/i.test(payload)) throw new BadPayload()
  return Buffer.from(payload, 'hex')
}

export function payloadFromBytes(bytes: Uint8Array): WatermarkPayload {
  if (bytes.length !== PAYLOAD_BYTES) throw new BadPayload()
  return Buffer.from(bytes).toString('hex')
}
