import fs from 'node:fs'
import { crc32, deflateRawSync } from 'node:zlib'
import type { Entry } from 'yauzl'

const LOCAL_HEAD = 0x04034b50
const DIRECTORY_HEAD = 0x02014b50
const DIRECTORY_END = 0x06054b50
const LOCAL_BYTES = 30
const DIRECTORY_BYTES = 46
const END_BYTES = 22
const UTF8_NAMES = 0x800
const STORED = 0
const DEFLATED = 8
const VERSION = 20
const CHUNK_BYTES = 1024 ** 2

interface Written {
  name: Buffer
  source: Entry
  method: number
  crc: number
  packed: number
  unpacked: number
  at: number
}

/**
 * Writes the archive of a copy. yazl compresses everything anew; here, entries without a mark are copied as they are
 * packed. Names are UTF-8; comments and extra fields, which may name the creator, are left out.
 */
export class PackWriter {
  readonly #file: number
  readonly #written: Written[] = []
  #at = 0

  constructor(path: string) {
    this.#file = fs.openSync(path, 'wx')
  }

  /** An entry with new contents, stored unless it is said: pictures are compressed already. */
  add(name: string, source: Entry, bytes: Buffer, isDeflated = false) {
    const data = isDeflated ? deflateRawSync(bytes) : bytes
    this.#begin(name, source, {
      method: isDeflated ? DEFLATED : STORED,
      crc: crc32(bytes),
      packed: data.length,
      unpacked: bytes.length,
    })
    this.#write(data)
  }

  /** @param from the archive of the original, and where the packed bytes of the entry begin in it */
  copy(name: string, source: Entry, from: { file: number; start: number }) {
    const { compressionMethod: method, crc32: crc, compressedSize: packed } = source
    this.#begin(name, source, { method, crc, packed, unpacked: source.uncompressedSize })
    const chunk = Buffer.alloc(Math.min(packed, CHUNK_BYTES))
    for (let done = 0; done < packed;) {
      const length = Math.min(chunk.length, packed - done)
      const read = fs.readSync(from.file, chunk, 0, length, from.start + done)
      if (read === 0) throw new Error('The archive ends within an entry')
      this.#write(chunk.subarray(0, read))
      done += read
    }
  }

  end() {
    const begins = this.#at
    for (const entry of this.#written) this.#writeDirectory(entry)
    const end = Buffer.alloc(END_BYTES)
    end.writeUInt32LE(DIRECTORY_END, 0)
    end.writeUInt16LE(this.#written.length, 8)
    end.writeUInt16LE(this.#written.length, 10)
    end.writeUInt32LE(this.#at - begins, 12)
    end.writeUInt32LE(begins, 16)
    this.#write(end)
  }

  close() {
    fs.closeSync(this.#file)
  }

  #begin(
    fileName: string,
    source: Entry,
    facts: Pick<Written, 'method' | 'crc' | 'packed' | 'unpacked'>
  ) {
    const entry = { ...facts, source, name: Buffer.from(fileName), at: this.#at }
    this.#written.push(entry)
    const head = Buffer.alloc(LOCAL_BYTES)
    head.writeUInt32LE(LOCAL_HEAD, 0)
    writeFacts(head, 4, entry)
    this.#write(head)
    this.#write(entry.name)
  }

  #writeDirectory(entry: Written) {
    const { source, name, at } = entry
    const head = Buffer.alloc(DIRECTORY_BYTES)
    head.writeUInt32LE(DIRECTORY_HEAD, 0)
    head.writeUInt16LE(source.versionMadeBy, 4)
    writeFacts(head, 6, entry)
    head.writeUInt32LE(source.externalFileAttributes, 38)
    head.writeUInt32LE(at, 42)
    this.#write(head)
    this.#write(name)
  }

  #write(bytes: Buffer) {
    fs.writeSync(this.#file, bytes)
    this.#at += bytes.length
  }
}

/** The 24 bytes that both heads of an entry have (APPNOTE.TXT, 4.3.7 and 4.3.12). */
function writeFacts(head: Buffer, at: number, { source, name, ...facts }: Written) {
  head.writeUInt16LE(VERSION, at)
  head.writeUInt16LE(UTF8_NAMES, at + 2)
  head.writeUInt16LE(facts.method, at + 4)
  head.writeUInt16LE(source.lastModFileTime, at + 6)
  head.writeUInt16LE(source.lastModFileDate, at + 8)
  head.writeUInt32LE(facts.crc, at + 10)
  head.writeUInt32LE(facts.packed, at + 14)
  head.writeUInt32LE(facts.unpacked, at + 18)
  head.writeUInt16LE(name.length, at + 22)
}
