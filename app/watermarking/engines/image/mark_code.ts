import type { MarkKey } from '#watermarking/values/mark_key'
import { openSealed, SEALED_BYTES, sealPayload } from '#watermarking/engines/keys/sealed_payload'
import type { WatermarkId } from '#watermarking/values/watermark_id'
import {
  CODE_RATE,
  decodeConvolutional,
  encodeConvolutional,
  TAIL_BITS,
} from '#watermarking/engines/signal/convolutional_code'

/** 48 bits of payload + 32 of keyed checksum + 8 of tail, three coded bits each. */
export const CODED_BITS = (SEALED_BYTES * 8 + TAIL_BITS) * CODE_RATE

export function encodePayload(key: MarkKey, payload: WatermarkId): Uint8Array {
  const sealed = sealPayload(key.secret, payload)
  const bits = new Uint8Array(SEALED_BYTES * 8)
  for (let i = 0; i < bits.length; i++) bits[i] = (sealed[i >> 3]! >> (7 - (i & 7))) & 1
  return encodeConvolutional(bits)
}

/** @returns null when the keyed checksum fails; noise passes it once in 2^32 */
export function decodePayload(key: MarkKey, soft: Float64Array): WatermarkId | null {
  const sealed = new Uint8Array(SEALED_BYTES)
  decodeConvolutional(soft).forEach((bit, i) => {
    sealed[i >> 3]! |= bit << (7 - (i & 7))
  })
  return openSealed(key, sealed)
}

/**
 * Coded bits that depend on the version byte alone: all payloads of one version share them, so they do not
 * distinguish candidates.
 */
const SHARED_BITS = 8 * CODE_RATE

/**
 * Correlation of soft values with a coded payload; approximately standard normal for a payload that is not in the
 * image.
 * @param soft with a root mean square of 1
 */
export function codeScore(coded: Uint8Array, soft: Float64Array): number {
  let sum = 0
  let squares = 0
  for (let i = SHARED_BITS; i < coded.length; i++) {
    const value = soft[i]!
    sum += coded[i] ? value : -value
    squares += value * value
  }
  return sum / Math.sqrt(squares || 1)
}

export function payloadScore(key: MarkKey, payload: WatermarkId, soft: Float64Array): number {
  return codeScore(encodePayload(key, payload), soft)
}
