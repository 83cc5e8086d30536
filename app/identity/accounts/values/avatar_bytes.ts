const FIRST_BYTES = [
  Buffer.from([0xff, 0xd8, 0xff]),
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  Buffer.from('GIF87a'),
  Buffer.from('GIF89a'),
]

/** What a picture has no business to be as well: a page, a script, a document, an archive. */
const SECOND_FACE = /<(?:script|html|svg|iframe|\?php)|%PDF-\d|PK\x05\x06\0{4}/i

/** Does it begin like a JPEG, PNG or GIF, whatever its name says? */
export function looksLikePicture(bytes: Buffer): boolean {
  return FIRST_BYTES.some((first) => bytes.subarray(0, first.length).equals(first))
}

/** Would another program read it as something else than a picture? */
export function hasSecondFace(bytes: Buffer): boolean {
  return SECOND_FACE.test(bytes.toString('latin1'))
}
