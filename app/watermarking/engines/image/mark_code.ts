import type { MarkKey } from '#watermarking/engines/keys/mark_key'
import { openSealed, SEALED_BYTES, sealPayload } from '#watermarking/engines/keys/sealed_payload'
import type { TracePayload } from '#watermarking/engines/keys/trace_payload'
import {
  CODE_RATE,
  decodeConvolutional,
  encodeConvolutional,
  TAIL_BITS,
} from '#watermarking/engines/signal/convolutional_code'

/** 48 bits of payload + 32 of keyed check + 8 of tail, three coded bits each. */
export const CODED_BITS = (SEALED_BYTES * 8 + TAIL_BITS) * CODE_RATE

export function encodePayload(key: MarkKey, payload: TracePayload): Uint8Array {
  const sealed = sealPayload(key.secret, payload)
  const bits = Uint8Array.from(
    { length: SEALED_BYTES * 8 },
    (_, i) => (sealed[i >> 3]! >> (7 - (i & 7))) & 1
  )
  return encodeConvolutional(bits)
}

/** @returns null when the keyed check fails, as it does for noise but once in 2^32 */
export function decodePayload(key: MarkKey, soft: Float64Array): TracePayload | null {
  const sealed = new Uint8Array(SEALED_BYTES)
  decodeConvolutional(soft).forEach((bit, i) => {
    sealed[i >> 3]! |= bit << (7 - (i & 7))
  })
  return openSealed(key, sealed)
}

/**
 * How well soft values agree with the code of a payload: about standard normal for a payload that is not in the image.
 * @param soft with a root mean square of 1
 */
export function payloadScore(key: MarkKey, payload: TracePayload, soft: Float64Array): number {
  const coded = encodePayload(key, payload)
  let sum = 0
  for (let i = 0; i < coded.length; i++) sum += coded[i]! ? soft[i]! : -soft[i]!
  return sum / Math.sqrt(coded.length)
}
