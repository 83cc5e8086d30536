export type DownloadLinkOptions = { fileName: string; contentType: string; minutes: number }

/** The request with which a client uploads the bytes; the same for local disk and S3. */
export type SignedUpload = { method: 'PUT'; url: string; headers: Record<string, string> }

/** Issues short-lived URLs of private files. */
export interface Links {
  download(key: string, link: DownloadLinkOptions): Promise<string>
}

/**
 * A `Content-Disposition` header that works with any file name in every browser (RFC 6266, RFC 5987).
 * @param fileName may contain any script; line breaks and quotes are encoded
 */
export function attachmentNamed(fileName: string): string {
  const plain = fileName.replace(/[^\x20-\x7e]/g, '_').replace(/["\\%]/g, '_')
  const exact = encodeURIComponent(fileName.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`
}
