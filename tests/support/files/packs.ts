import { crc32, deflateRawSync } from 'node:zlib'

export interface PackedFile {
  /** As bytes where the encoding matters. */
  name: string | Buffer
  bytes: Buffer
  /** General purpose bits; UTF-8 by default. */
  flags?: number
  /** Of Unix; a regular file by default. */
  mode?: number
  extra?: Buffer
  isDeflated?: boolean
  /** The unpacked size that the directory claims. */
  claims?: number
  /** The packed size that the directory claims. */
  packs?: number
}

const UTF8 = 0x800

/** A ZIP archive, also with what programs should not write. */
export function packOf(files: PackedFile[]): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const file of files) {
    const { bytes, extra = Buffer.alloc(0), flags = UTF8, mode = 0o100644 } = file
    const name = Buffer.from(file.name as string)
    const data = file.isDeflated ? deflateRawSync(bytes) : bytes
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(flags, 2)
    facts.writeUInt16LE(file.isDeflated || file.packs ? 8 : 0, 4)
    facts.writeUInt32LE(0x5a210000, 6)
    facts.writeUInt32LE(crc32(bytes), 10)
    facts.writeUInt32LE(file.packs ?? data.length, 14)
    facts.writeUInt32LE(file.claims ?? bytes.length, 18)
    facts.writeUInt16LE(name.length, 22)
    facts.writeUInt16LE(extra.length, 24)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), facts, name, extra, data])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE((mode << 16) >>> 0, 6)
    rest.writeUInt32LE(at, 10)
    const madeBy = Buffer.from([20, 3])
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02'), madeBy, facts, rest, name, extra]))
    locals.push(local)
    at += local.length
  }
  const entries = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(entries.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...locals, entries, end])
}
