import { rm } from 'node:fs/promises'
import { inject } from '@adonisjs/core'
import logger from '@adonisjs/core/services/logger'
import db from '@adonisjs/lucid/services/db'
import { outageOf } from '#core/errors/outage'
import { ListUnreadPages, type UnreadFile } from '#delivery/tracing/queries/sold_pages'
import type { TraceScope } from '#delivery/tracing/values/leak_trace'
import { PrivateFiles } from '#platform/storage/private_files'
import { makeTemporaryFolder } from '#platform/storage/work_folder'
import { PdfRejected, WorkTooHeavy } from '#watermarking/errors'
import { FingerprintPages } from '#watermarking/queries/page_registration'

/** Pages that are read at a time; with one of them too heavy, they are read one by one. */
const CHUNK = 10

type FingerprintFilesInput = Partial<TraceScope> & {
  /** No further pages are begun after this time. */
  seconds: number
}

type Pdf = { source: string; folder: string }

/** Reads the pages of sold PDFs, so that photos of them can be recognized; continues where it ended before. */
@inject()
export class FingerprintFiles {
  constructor(
    private listUnread: ListUnreadPages,
    private files: PrivateFiles,
    private fingerprintPages: FingerprintPages
  ) {}

  async execute({ seconds, ...scope }: FingerprintFilesInput): Promise<void> {
    const until = performance.now() + seconds * 1000
    for (const file of await this.listUnread.execute(scope)) {
      if (performance.now() > until) return
      try {
        await this.#readFile(file, until)
      } catch (error) {
        if (outageOf(error)) throw error
        // A file that crashes its thread holds up neither the others nor a trace.
        logger.warn({ err: error, attachment_id: file.attachmentId }, 'pages were not prepared')
      }
    }
  }

  async #readFile(file: UnreadFile, until: number) {
    if (!(await this.files.exists(file.storageKey))) return
    const folder = await makeTemporaryFolder()
    await this.files
      .withPath(file.storageKey, (source) => this.#read(file, { source, folder }, until))
      .finally(() => rm(folder, { recursive: true, force: true }))
  }

  async #read(file: UnreadFile, pdf: Pdf, until: number) {
    for (let first = file.read; first < file.pages && performance.now() < until; first += CHUNK) {
      const count = Math.min(CHUNK, file.pages - first)
      const together = await this.#print(file, pdf, first, count)
      // A page that takes all the memory leaves none for those after it.
      const isWhole = together && !together.includes(null)
      const prints = isWhole ? together : await this.#printEach(file, pdf, first, count)
      // A file with fewer pages than were counted is read no further.
      const missing = Array.from({ length: count - prints.length }, () => null)
      const rows = [...prints, ...missing].map((features, i) => ({
        attachment_id: file.attachmentId,
        page: first + i + 1,
        features: features && Buffer.from(features),
      }))
      await db.table('page_fingerprints').knexQuery.insert(rows).onConflict().ignore()
    }
  }

  async #printEach(file: UnreadFile, pdf: Pdf, first: number, count: number) {
    const prints: (Uint8Array | null)[] = []
    for (let page = first; page < first + count; page++) {
      const [print] = (await this.#print(file, pdf, page, 1)) ?? []
      prints.push(print ?? null)
    }
    return prints
  }

  /** Null when one of the pages cannot be drawn in time. */
  async #print({ shopId }: UnreadFile, pdf: Pdf, first: number, count: number) {
    try {
      return await this.fingerprintPages.execute({ ...pdf, first, count }, { shopId })
    } catch (error) {
      if (error instanceof PdfRejected || error instanceof WorkTooHeavy) return null
      throw error
    }
  }
}
