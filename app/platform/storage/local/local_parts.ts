import { randomUUID } from 'node:crypto'
import {
  mkdir,
  open,
  readdir,
  rename,
  rm,
  stat,
  writeFile,
  type FileHandle,
} from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { addAbortSignal, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { UploadBrokenOff, UploadOver, UploadStillWritten } from '#core/errors'
import { removeStaleFiles } from '#platform/storage/local/remove_stale_files'
import type { LocalLinks } from '#platform/storage/local/local_links'
import { StreamDigest } from '#platform/storage/stream_digest'
import type { ArrivedPart, Arrival, Part, PartedFile, Parts } from '#platform/storage/parts'

/** No key may start with a dot, so no file has this name. */
const PARTS = '.parts'
const DATA = 'data'

/**
 * Start of the name of a part's marker, followed by the time at which its writing began (Unix milliseconds). The
 * file's own time is not used: the storage's clock may differ from the server's.
 */
const MARKER = 'writing-'

/** A part that takes longer is aborted, so that closing the file need not wait for dead writers. */
const LONGEST_MINUTES = 10

/**
 * Parts are written at their offsets in one file, which is moved to its key when complete, without copying. Beside it
 * is a marker file for each received part and for each part being written.
 */
export class LocalParts implements Parts {
  constructor(
    private root: string,
    private links: LocalLinks
  ) {}

  async open({ bytes }: Arrival) {
    const ticket = randomUUID()
    await mkdir(this.folder(ticket), { recursive: true })
    const data = await open(join(this.folder(ticket), DATA), 'wx', 0o640)
    await data.truncate(bytes).finally(() => data.close())
    return ticket
  }

  async address({ ticket }: PartedFile, part: Part, minutes: number) {
    return this.links.part(ticket, part, minutes)
  }

  async list({ ticket }: PartedFile): Promise<ArrivedPart[]> {
    const folder = this.folder(ticket)
    // A concurrent call may be closing it.
    const names = await readdir(folder).catch(() => readdir(closedOf(folder)).catch(() => []))
    const arrived = names.flatMap((name) => {
      const [, number, bytes] = /^arrived-(\d+)-(\d+)$/.exec(name) ?? []
      return number ? [{ number: Number(number), bytes: Number(bytes) }] : []
    })
    return arrived.toSorted((a, b) => a.number - b.number)
  }

  /**
   * Receives one part.
   * @throws UploadOver when the file was closed or abandoned; UploadBrokenOff when bytes are missing or differ from
   *   the announced hash; TooLarge when there are more
   */
  async write(ticket: string, part: Part, content: Readable): Promise<void> {
    const folder = this.folder(ticket)
    const marker = `${MARKER}${Date.now()}-${randomUUID()}`
    // Opened before the marker is written: a handle stays valid while close() moves the folder, a path does not.
    const data = await open(join(folder, DATA), 'r+').catch(throwWhenGone(new UploadOver()))
    try {
      await writeFile(join(folder, marker), '', { flag: 'wx' }).catch(
        throwWhenGone(new UploadOver())
      )
      await this.writeInPlace(data, part, content)
      await writeFile(join(folder, `arrived-${part.number}-${part.bytes}`), '').catch(
        throwWhenGone(new UploadBrokenOff())
      )
    } finally {
      await data.close()
      await this.removeMarker(folder, marker)
    }
  }

  async close({ key, ticket }: PartedFile) {
    const folder = this.folder(ticket)
    const closed = closedOf(folder)
    // After the rename, new writers find no folder; current writers have left a marker in it.
    await rename(folder, closed).catch(() => {})
    if (await this.isWrittenIn(closed)) {
      await rename(closed, folder).catch(() => {})
      throw new UploadStillWritten()
    }
    const place = join(this.root, key)
    await mkdir(dirname(place), { recursive: true })
    await rename(join(closed, DATA), place).catch(async (error) => {
      if (!(await stat(place).catch(() => null))) throw error
    })
    await rm(closed, { recursive: true, force: true })
  }

  async abandon({ ticket }: PartedFile) {
    const folder = this.folder(ticket)
    for (const path of [folder, closedOf(folder)]) {
      await rm(path, { recursive: true, force: true })
    }
  }

  async sweep(before: Date) {
    await removeStaleFiles(join(this.root, PARTS), before)
  }

  private async writeInPlace(data: FileHandle, part: Part, content: Readable) {
    const { start, bytes, sha256 } = part
    const measure = new StreamDigest(bytes)
    const target = data.createWriteStream({ start, flush: true })
    const isOver = AbortSignal.timeout(LONGEST_MINUTES * 60_000)
    addAbortSignal(isOver, target)
    await pipeline(measure.pass(content), target).catch((error) => {
      throw isOver.aborted ? new UploadBrokenOff() : error
    })
    const { size, sha256: actual } = measure.result
    if (size !== bytes || (sha256 !== null && sha256 !== actual)) throw new UploadBrokenOff()
  }

  /** A concurrent close() that is refused moves the folder away and back, so the first path is tried again. */
  private async removeMarker(folder: string, marker: string) {
    for (const path of [folder, closedOf(folder), folder]) {
      await rm(join(path, marker), { force: true })
    }
  }

  /** A marker that is twice as old as a part may take was left by a killed process. */
  private async isWrittenIn(folder: string): Promise<boolean> {
    const names = await readdir(folder).catch(() => [])
    const oldest = Date.now() - 2 * LONGEST_MINUTES * 60_000
    return names.some(
      (name) => name.startsWith(MARKER) && Number(name.slice(MARKER.length).split('-')[0]) > oldest
    )
  }

  private folder(ticket: string): string {
    return join(this.root, PARTS, ticket)
  }
}

/** Name of the folder while its file is being closed and must not be written. */
function closedOf(folder: string): string {
  return `${folder}.closed`
}

/** Replaces the error of a path that does not exist. */
function throwWhenGone(replacement: Error) {
  return (error: NodeJS.ErrnoException): never => {
    throw error.code === 'ENOENT' ? replacement : error
  }
}
