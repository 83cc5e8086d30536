/** The trailer, or the dictionary of the cross-reference stream, is near one end of the file. */
const LOOKED_AT_BYTES = 4096
const ENCRYPTED = /\/Encrypt(?:\s+\d+\s+\d+\s+R\b|\s*<<)/

/**
 * Whether a PDF seems to be encrypted, before it is uploaded. Only a hint: the server, which reads the whole file,
 * decides.
 */
export async function looksProtected(file: Blob): Promise<boolean> {
  const ends = [file.slice(0, LOOKED_AT_BYTES), file.slice(-LOOKED_AT_BYTES)]
  try {
    const texts = await Promise.all(ends.map((end) => end.text()))
    return texts.some((text) => ENCRYPTED.test(text))
  } catch {
    // The file cannot be read any more: sending it says so.
    return false
  }
}
