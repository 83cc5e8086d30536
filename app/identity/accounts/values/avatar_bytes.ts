const FIRST_BYTES = [
  Buffer.from([0xff, 0xd8, 0xff]),
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  Buffer.from('GIF87a'),
  Buffer.from('GIF89a'),
]

/** Content of polyglot files: a page, a script, a document, an archive. */
const POLYGLOT = /<(?:script|html|svg|iframe|\?php)|%PDF-\d|PK\x05\x06\0{4}/i

/** Whether the file starts like a JPEG, PNG or GIF, whatever its name. */
export function looksLikePicture(bytes: Buffer): boolean {
  return FIRST_BYTES.some((first) => bytes.subarray(0, first.length).equals(first))
}

/** Whether another program could interpret the file as something other than a picture. */
export function isPolyglot(bytes: Buffer): boolean {
  return POLYGLOT.test(bytes.toString('latin1'))
}
