import type { Clock } from '#core/clock/clock'
import { LinkExpired } from '#core/errors'
import type { DownloadLink, Links, SignedUpload, UploadPermission } from '#core/storage/links'
import { isSignedBy, sign } from '#core/storage/signature'

/**
 * Signed addresses of our own for files on the local disk. The signature binds the key, the name,
 * the type (and the size limit of an upload) and the end of validity.
 */
export class LocalLinks implements Links {
  constructor(
    private secret: string,
    private clock: Clock
  ) {}

  async download(key: string, { fileName, contentType, minutes }: DownloadLink) {
    const expires = this.endIn(minutes)
    const signature = sign(this.secret, ['download', key, fileName, contentType, expires])
    const query = new URLSearchParams({
      name: fileName,
      type: contentType,
      expires: String(expires),
      signature,
    })
    return `/files/private/${key}?${query}`
  }

  async upload(key: string, permission: UploadPermission): Promise<SignedUpload> {
    const { contentType, minutes } = permission
    const limit = permission.bytes ?? permission.maxBytes
    const expires = this.endIn(minutes)
    const signature = sign(this.secret, ['upload', key, contentType, limit, expires])
    const query = new URLSearchParams({
      type: contentType,
      limit: String(limit),
      expires: String(expires),
      signature,
    })
    return {
      method: 'PUT',
      url: `/api/v1/uploads/${key}?${query}`,
      // Always bytes on the wire: no parser shall read them on their way to the disk.
      headers: { 'Content-Type': 'application/octet-stream' },
    }
  }

  /** @throws LinkExpired when anything was altered or the time is over */
  openDownload(key: string, query: URLSearchParams) {
    const [fileName, contentType] = [query.get('name') ?? '', query.get('type') ?? '']
    this.check(['download', key, fileName, contentType], query)
    return { fileName, contentType }
  }

  /** @throws LinkExpired when anything was altered or the time is over */
  openUpload(key: string, query: URLSearchParams) {
    const [contentType, limit] = [query.get('type') ?? '', query.get('limit') ?? '']
    this.check(['upload', key, contentType, limit], query)
    return { contentType, maxBytes: Number(limit) }
  }

  private check(parts: string[], query: URLSearchParams) {
    const [expires, signature] = [query.get('expires') ?? '', query.get('signature') ?? '']
    const isOurs = isSignedBy(this.secret, [...parts, expires], signature)
    if (!isOurs || Number(expires) < this.clock.now().toSeconds()) throw new LinkExpired()
  }

  private endIn(minutes: number): number {
    return Math.floor(this.clock.now().toSeconds()) + minutes * 60
  }
}
