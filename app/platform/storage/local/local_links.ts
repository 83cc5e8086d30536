import type { Clock } from '#core/clock/clock'
import { LinkExpired } from '#core/errors'
import type { DownloadLinkOptions, Links, SignedUpload } from '#platform/storage/links'
import type { Part } from '#platform/storage/parts'
import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Signed URLs for files on the local disk. The signature covers the key, name and type (offset, size and hash of a
 * part) and the expiry.
 */
export class LocalLinks implements Links {
  /** @param keys signatures of all are accepted, and those of the first one are made */
  constructor(
    private keys: string[],
    private clock: Clock
  ) {}

  async download(key: string, { fileName, contentType, minutes }: DownloadLinkOptions) {
    const expires = this.endIn(minutes)
    const signature = sign(this.keys[0]!, ['download', key, fileName, contentType, expires])
    const query = new URLSearchParams({
      name: fileName,
      type: contentType,
      expires: String(expires),
      signature,
    })
    return `/files/private/${key}?${query}`
  }

  part(ticket: string, { number, start, bytes, sha256 }: Part, minutes: number): SignedUpload {
    const expires = this.endIn(minutes)
    const parts = ['part', ticket, number, start, bytes, sha256 ?? '', expires]
    const query = new URLSearchParams({
      start: String(start),
      bytes: String(bytes),
      ...(sha256 === null ? {} : { sha256 }),
      expires: String(expires),
      signature: sign(this.keys[0]!, parts),
    })
    return {
      method: 'PUT',
      url: `/api/v1/uploads/${ticket}/${number}?${query}`,
      // Always binary, so that no body parser reads it.
      headers: { 'Content-Type': 'application/octet-stream' },
    }
  }

  /** @throws LinkExpired for an invalid signature or after the expiry */
  checkDownloadLink(key: string, query: URLSearchParams) {
    const [fileName, contentType] = [query.get('name') ?? '', query.get('type') ?? '']
    this.check(['download', key, fileName, contentType], query)
    return { fileName, contentType }
  }

  /** @throws LinkExpired for an invalid signature or after the expiry */
  openPart(ticket: string, number: number, query: URLSearchParams): Part {
    const [start, bytes] = [query.get('start') ?? '', query.get('bytes') ?? '']
    const sha256 = query.get('sha256')
    this.check(['part', ticket, String(number), start, bytes, sha256 ?? ''], query)
    return { number, start: Number(start), bytes: Number(bytes), sha256 }
  }

  private check(parts: string[], query: URLSearchParams) {
    const [expires, signature] = [query.get('expires') ?? '', query.get('signature') ?? '']
    const isOurs = this.keys.some((key) => isSignedBy(key, [...parts, expires], signature))
    if (!isOurs || Number(expires) < this.clock.now().toSeconds()) throw new LinkExpired()
  }

  private endIn(minutes: number): number {
    return Math.floor(this.clock.now().toSeconds()) + minutes * 60
  }
}

/**
 * An HMAC over all parts with their lengths, so that different lists cannot have the same signature.
 * @param secret the application's key
 */
export function sign(secret: string, parts: readonly (string | number)[]): string {
  const text = parts.map((part) => `${String(part).length}:${part}`).join('|')
  return createHmac('sha256', secret).update(text).digest('base64url')
}

/** Compares in constant time. */
function isSignedBy(secret: string, parts: readonly (string | number)[], given: string) {
  const expected = Buffer.from(sign(secret, parts))
  const actual = Buffer.from(given)
  return expected.length === actual.length && timingSafeEqual(expected, actual)
}
