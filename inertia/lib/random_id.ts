/** 32 random hexadecimal digits. `crypto.randomUUID` is not used, because it exists on secure origins only. */
export function randomId(): string {
  return hexOf(randomBytes())
}

/** A random UUID (version 4). */
export function randomUuid(): string {
  const bytes = randomBytes()
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  return hexOf(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

const randomBytes = () => crypto.getRandomValues(new Uint8Array(16))

const hexOf = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
