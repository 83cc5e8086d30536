const LARGE_BYTES = 250_000

/** Whether decoding the text would block the event loop noticeably. */
export function isLarge({ bytes }: { bytes: Uint8Array }): boolean {
  return bytes.length > LARGE_BYTES
}
