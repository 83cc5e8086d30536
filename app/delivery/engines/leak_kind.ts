import { open } from 'node:fs/promises'

const HEADER_BYTES = 1024

/** Told by the bytes, never by the name: a PDF says so within its first kilobyte. */
export async function leakKind(path: string): Promise<'pdf' | 'text'> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, 0)
    return buffer.subarray(0, bytesRead).includes('%PDF-') ? 'pdf' : 'text'
  } finally {
    await file.close()
  }
}
