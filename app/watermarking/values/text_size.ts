const LARGE_BYTES = 250_000

/** Whether reading the text would hold up the event loop. */
export function isLarge({ bytes }: { bytes: Uint8Array }): boolean {
  return bytes.length > LARGE_BYTES
}
