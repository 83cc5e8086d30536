import { open } from 'node:fs/promises'

export type LeakKind = 'pdf' | 'image' | 'text'

const HEADER_BYTES = 1024

/** Signatures of picture formats: JPEG, PNG, GIF, TIFF (both byte orders), WebP, and ISO media files (AVIF, HEIC). */
const PICTURES = [
  /^\xff\xd8\xff/,
  /^\x89PNG\r\n/,
  /^GIF8/,
  /^(?:II\*\0|MM\0\*)/,
  /^RIFF[^]{4}WEBP/,
  /^[^]{4}ftyp(?:avif|avis|heic|heix|mif1|msf1)/,
]

/** Detects the kind by the bytes, never by the name. A PDF's header is within its first kilobyte. */
export async function leakKind(path: string): Promise<LeakKind> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, 0)
    const head = buffer.subarray(0, bytesRead).toString('latin1')
    if (PICTURES.some((picture) => picture.test(head))) return 'image'
    return head.includes('%PDF-') ? 'pdf' : 'text'
  } finally {
    await file.close()
  }
}
