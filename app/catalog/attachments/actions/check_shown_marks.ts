import { rm } from 'node:fs/promises'
import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import watermarking from '#config/watermarking'
import type Attachment from '#catalog/models/attachment'
import type { Row } from '#core/database/row'
import { PrivateFiles } from '#platform/storage/private_files'
import { makeTemporaryFolder } from '#platform/storage/work_folder'
import { FindUnmarkedPages } from '#watermarking/queries/pdf_marks'

/** Pages that are drawn at a time, each twice. */
const CHUNK = 50
const MOST_FILES = 100
/** No further pages are begun after this time. */
const SECONDS = 45

type Due = Row<Attachment, 'id' | 'shopId' | 'storageKey' | 'pageCount' | 'checkedPages'>

/**
 * Draws the pages of uploaded PDFs with and without marks and stores those on which viewers show none, so that their
 * creator learns of them; continues where it ended before. Safe to run in several workers at once.
 */
@inject()
export class CheckShownMarks {
  constructor(
    private files: PrivateFiles,
    private findUnmarkedPages: FindUnmarkedPages
  ) {}

  async execute(): Promise<void> {
    const until = performance.now() + SECONDS * 1000
    for (const file of await this.#due()) {
      if (performance.now() > until) return
      if (!(await this.files.exists(file.storageKey))) {
        await this.#keep(file, file.checkedPages, file.pageCount!, [])
        continue
      }
      await this.files.withPath(file.storageKey, (source) => this.#check(file, source, until))
    }
  }

  async #check(file: Due, source: string, until: number) {
    const { shopId, checkedPages, pageCount } = file
    for (
      let first = checkedPages;
      first < pageCount! && performance.now() < until;
      first += CHUNK
    ) {
      const folder = await makeTemporaryFolder()
      const input = { source, folder, first, count: CHUNK, keys: [...watermarking.keys] }
      const found = await this.findUnmarkedPages
        .execute(input, { shopId })
        .finally(() => rm(folder, { recursive: true, force: true }))
      const isKept = await this.#keep(file, first, Math.min(first + CHUNK, pageCount!), found ?? [])
      if (!isKept) return
    }
  }

  /** False when another worker was faster. */
  async #keep({ id }: Due, from: number, to: number, unmarked: number[]): Promise<boolean> {
    const { rowCount } = await db.rawQuery(
      `update attachments set unmarked_pages = unmarked_pages || ?::int[], checked_pages = ?
       where id = ? and checked_pages = ?`,
      [unmarked, to, id, from]
    )
    return rowCount > 0
  }

  #due(): Promise<Due[]> {
    return db
      .from('attachments')
      .where('kind', 'pdf')
      .whereRaw('checked_pages < page_count')
      .whereNull('deleted_at')
      .orderBy('id', 'desc')
      .limit(MOST_FILES)
      .select('id', 'shop_id as shopId', 'storage_key as storageKey', 'page_count as pageCount')
      .select('checked_pages as checkedPages')
  }
}
