/**
 * Signatures of content types; anything else is application/octet-stream. The files are never executed or displayed
 * inline.
 */
const BEGINNINGS: [contentType: string, at: number, bytes: string][] = [
  ['application/pdf', 0, '%PDF-'],
  ['application/zip', 0, 'PK\x03\x04'],
  ['application/zip', 0, 'PK\x05\x06'],
  ['application/vnd.rar', 0, 'Rar!\x1a\x07'],
  ['application/x-7z-compressed', 0, '7z\xbc\xaf\x27\x1c'],
  ['application/gzip', 0, '\x1f\x8b'],
  ['image/png', 0, '\x89PNG\r\n\x1a\n'],
  ['image/jpeg', 0, '\xff\xd8\xff'],
  ['image/gif', 0, 'GIF8'],
  ['image/webp', 8, 'WEBP'],
  ['image/tiff', 0, 'II*\0'],
  ['image/tiff', 0, 'MM\0*'],
  ['image/vnd.adobe.photoshop', 0, '8BPS'],
  ['image/avif', 4, 'ftypavif'],
  ['image/heic', 4, 'ftypheic'],
  ['audio/mp4', 4, 'ftypM4A'],
  ['video/mp4', 4, 'ftyp'],
  ['audio/mpeg', 0, 'ID3'],
  ['audio/mpeg', 0, '\xff\xfb'],
  ['audio/flac', 0, 'fLaC'],
  ['audio/ogg', 0, 'OggS'],
  ['audio/wav', 8, 'WAVE'],
  ['video/webm', 0, '\x1a\x45\xdf\xa3'],
]

export const HEAD_BYTES = 32
export const OTHER_TYPE = 'application/octet-stream'

/** The content type by a file's first bytes. */
export function contentTypeOf(head: Buffer): string {
  const match = BEGINNINGS.find(([, at, bytes]) => {
    const beginning = Buffer.from(bytes, 'latin1')
    return head.subarray(at, at + beginning.length).equals(beginning)
  })
  return match?.[0] ?? OTHER_TYPE
}
