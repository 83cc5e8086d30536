import { KeyedStream } from '#watermarking/engines/keys/keyed_stream'
import type { MarkKey } from '#watermarking/values/mark_key'
import { openSealed, SEALED_BYTES, sealPayload } from '#watermarking/engines/keys/sealed_payload'
import type { WatermarkId } from '#watermarking/values/watermark_id'

const NONCE_BYTES = 4
export const TOKEN_BYTES = NONCE_BYTES + SEALED_BYTES

/** The payload of a token, and the key that decrypted it. */
export interface OpenedToken {
  payload: WatermarkId
  keyId: string
}

/**
 * Makes tokens of 14 bytes: a nonce, then payload and keyed checksum under a mask derived from key and nonce. No two
 * tokens of a file are equal, and each is sufficient to read the mark.
 */
export class TokenMaker {
  readonly #nonces: KeyedStream
  readonly #sealed: Buffer

  constructor(
    private readonly key: MarkKey,
    payload: WatermarkId
  ) {
    this.#sealed = sealPayload(key.secret, payload)
    this.#nonces = new KeyedStream(key.secret, `pdf-nonce:${payload}`)
  }

  next(): Buffer {
    const nonce = this.#nonces.bytes(NONCE_BYTES)
    return Buffer.concat([nonce, masked(this.key, nonce, this.#sealed)])
  }
}

/** @returns null when no key matches; random bytes match once in 2^32 per key */
export function openToken(keys: readonly MarkKey[], token: Uint8Array): OpenedToken | null {
  if (token.length !== TOKEN_BYTES) return null
  for (const key of keys) {
    const sealed = masked(key, token.subarray(0, NONCE_BYTES), token.subarray(NONCE_BYTES))
    const payload = openSealed(key, sealed)
    if (payload) return { payload, keyId: key.id }
  }
  return null
}

function masked(key: MarkKey, nonce: Uint8Array, bytes: Uint8Array): Buffer {
  const label = `pdf-token:${Buffer.from(nonce).toString('hex')}`
  const mask = new KeyedStream(key.secret, label).bytes(bytes.length)
  return mask.map((byte, i) => byte ^ bytes[i]!) as Buffer
}
