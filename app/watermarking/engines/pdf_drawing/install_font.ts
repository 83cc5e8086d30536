/** What PDFium's instance exports of its memory. */
export interface Memory {
  memory: { buffer: ArrayBuffer }
  malloc: (bytes: number) => number
}

/** System calls that Emscripten gives to PDFium; they work on files in memory. Addresses lie in PDFium's memory. */
export interface FileCalls {
  env: {
    __syscall_openat: (folder: number, path: number, flags: number, mode: number) => number
  }
  wasi_snapshot_preview1: {
    fd_write: (file: number, pieces: number, count: number, written: number) => number
    fd_close: (file: number) => number
  }
}

/** A folder that Emscripten makes. */
const FOLDER = '/tmp'
const CURRENT_FOLDER = -100
const WRITE_NEW = 0o101
const MODE = 0o600

/**
 * Writes a font for PDFium, which finds fonts only in folders.
 * @returns the address of a configuration that names the folder (FPDF_LIBRARY_CONFIG, version 2)
 */
export function installFont(
  memory: Memory,
  { env, wasi_snapshot_preview1: wasi }: FileCalls,
  font: Buffer
): number {
  const put = (bytes: Uint8Array) => {
    const at = memory.malloc(bytes.length)
    new Uint8Array(memory.memory.buffer).set(bytes, at)
    return at
  }
  const words = (...values: number[]) => put(new Uint8Array(Uint32Array.from(values).buffer))
  const text = (value: string) => put(Buffer.from(`${value}\0`))

  const path = text(`${FOLDER}/spare.ttf`)
  const file = env.__syscall_openat(CURRENT_FOLDER, path, WRITE_NEW, words(MODE))
  if (file < 0) throw new Error(`PDFium has no file for its font: ${file}`)
  wasi.fd_write(file, words(put(font), font.length), 1, words(0))
  wasi.fd_close(file)
  const folders = words(text(FOLDER), 0)
  return words(2, folders, 0, 0)
}
