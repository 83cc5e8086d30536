import { inflateRawSync } from 'node:zlib'

/** The files of a zip archive, by their names. */
export function unzip(archive: Buffer): Map<string, string> {
  const files = new Map<string, string>()
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  let at = archive.readUInt32LE(end + 16)
  for (let remaining = archive.readUInt16LE(end + 10); remaining > 0; remaining--) {
    const [size, name] = [archive.readUInt32LE(at + 20), archive.readUInt16LE(at + 28)]
    const head = archive.readUInt32LE(at + 42)
    const begin = head + 30 + archive.readUInt16LE(head + 26) + archive.readUInt16LE(head + 28)
    const packed = archive.subarray(begin, begin + size)
    const isPacked = archive.readUInt16LE(at + 10) === 8
    const path = archive.toString('utf8', at + 46, at + 46 + name)
    files.set(path, (isPacked ? inflateRawSync(packed) : packed).toString('utf8'))
    at += 46 + name + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
  }
  return files
}
