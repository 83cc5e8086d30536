import { createHmac, timingSafeEqual } from 'node:crypto'
import type { MarkKey } from '#watermarking/values/mark_key'
import { PAYLOAD_BYTES, payloadFromBytes, payloadToBytes } from '#watermarking/values/watermark_id'
import type { WatermarkId } from '#watermarking/values/watermark_id'

const CRC_BYTES = 4
export const SEALED_BYTES = PAYLOAD_BYTES + CRC_BYTES

/** The keyed checksum of a payload: the first 32 bits of HMAC-SHA256(secret, "crc" || payload). */
export function keyedCrc(secret: Uint8Array, payload: Uint8Array): Buffer {
  return createHmac('sha256', secret).update('crc').update(payload).digest().subarray(0, CRC_BYTES)
}

/** Payload followed by its keyed checksum: 10 bytes that cannot be forged without the secret. */
export function sealPayload(secret: Uint8Array, payload: WatermarkId): Buffer {
  const bytes = payloadToBytes(payload)
  return Buffer.concat([bytes, keyedCrc(secret, bytes)])
}

/** The payload when the checksum is valid under this key; random bytes pass once in 2^32. */
export function openSealed(key: MarkKey, sealed: Uint8Array): WatermarkId | null {
  if (sealed.length !== SEALED_BYTES) return null
  const payload = sealed.subarray(0, PAYLOAD_BYTES)
  const holds = timingSafeEqual(keyedCrc(key.secret, payload), sealed.subarray(PAYLOAD_BYTES))
  return holds ? payloadFromBytes(payload) : null
}
