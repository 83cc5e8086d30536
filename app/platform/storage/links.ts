export type DownloadLink = { fileName: string; contentType: string; minutes: number }

/** What the browser, or any program, needs to send the bytes: the same on both kinds of shelf. */
export type SignedUpload = { method: 'PUT'; url: string; headers: Record<string, string> }

/** Short-lived addresses of private files, for whoever holds them. */
export interface Links {
  download(key: string, link: DownloadLink): Promise<string>
}

/**
 * `Content-Disposition` that saves under any name, in every browser (RFC 6266, RFC 5987).
 * @param fileName may hold every script; line breaks and quotes never reach the header
 */
export function attachmentNamed(fileName: string): string {
  const plain = fileName.replace(/[^\x20-\x7e]/g, '_').replace(/["\\%]/g, '_')
  const exact = encodeURIComponent(fileName.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`
}
