import { rm } from 'node:fs/promises'
import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import watermarking from '#config/watermarking'
import type Attachment from '#catalog/models/attachment'
import type { Row } from '#core/database/row'
import { ListCopyLines, type PageMark } from '#delivery/tracing/queries/sold_pages'
import { PrivateFiles } from '#platform/storage/private_files'
import { makeTemporaryFolder } from '#platform/storage/work_folder'
import { PdfRejected, WorkTooHeavy } from '#watermarking/errors'
import {
  ReadOnPages,
  SearchPages,
  type PageReading,
  type PagesReading,
} from '#watermarking/queries/page_registration'

/** A picture as read on the pages of one file. */
export type PictureOnPage = { attachmentId: number; reading: PageReading }

export type PagesRead = {
  /** For each picture, the files with whose pages it was compared, all of them. */
  compared: Set<number>[]
  /** For each picture, what was read on the pages of each file that it may show. */
  each: PictureOnPage[][]
  /** What the pictures show together, on the pages of one file. */
  together: (Pick<PagesReading, 'together' | 'added'> & { attachmentId: number })[]
  /** Pages that were not compared: not prepared yet, too many, or in too little time. */
  unsearched: number
}

type ReadPagesInput = {
  shopId: number
  paths: string[]
  /** For each picture, the file that its mark names; null without a readable mark. */
  named: (number | null)[]
  marks: ReadonlyMap<string, PageMark>
}

type StoredPage = { attachmentId: number; page: number; features: Buffer }
type Shown = { place: number; page: number; inliers: number; isInverted: boolean }

/** Files whose pages are compared with the pictures, those that most features agree on first. */
const MOST_FILES = 3
/** Pages that are searched, of the latest files; a creator with more chooses a product. */
const MOST_PAGES = 3000

/** Lays pictures on the pages of the shop's files and reads the marks that the pages themselves do not explain. */
@inject()
export class ReadPages {
  constructor(
    private searchPages: SearchPages,
    private readOnPages: ReadOnPages,
    private listCopyLines: ListCopyLines,
    private files: PrivateFiles
  ) {}

  async execute({ shopId, paths, named, marks }: ReadPagesInput): Promise<PagesRead> {
    const ids = [...new Set([...marks.values()].map(({ attachmentId }) => attachmentId))]
    const { pages, whole, unsearched } = await this.#stored(ids, named)
    const compared = paths.map(() => new Set(whole))
    const result: PagesRead = { compared, each: paths.map(() => []), together: [], unsearched }
    if (pages.length === 0) return result
    const files = await this.#search({ shopId, paths, named, marks }, pages, result)
    for (const [rank, [attachmentId, shown]] of files.entries()) {
      const read =
        rank < MOST_FILES || named.includes(attachmentId)
          ? await this.#read(attachmentId, paths, shown, marks, shopId)
          : null
      if (!read) {
        for (const picture of shown) compared[picture.place]!.delete(attachmentId)
        if (rank < MOST_FILES) result.unsearched += shown.length
        continue
      }
      const places = [...new Set(shown.map(({ place }) => place))]
      for (const [i, reading] of read.each.entries()) {
        const place = places[i]!
        result.each[place]!.push({ attachmentId, reading })
        if (reading.hasUndrawn) compared[place]!.delete(attachmentId)
      }
      result.together.push({
        attachmentId,
        together: read.together,
        added: read.added.map((place) => places[place]!),
      })
    }
    return result
  }

  /** The stored pages, and the files of which none is missing. */
  async #stored(ids: number[], named: (number | null)[]) {
    const stored: (Omit<StoredPage, 'features'> & { features: Buffer | null })[] = await db
      .from('page_fingerprints')
      .whereRaw('attachment_id = any(?::int[])', [ids])
      .orderByRaw('attachment_id = any(?::int[]) desc', [named.filter((id) => id !== null)])
      .orderBy('attachment_id', 'desc')
      .orderBy('page')
      .limit(MOST_PAGES)
      .select('attachment_id as attachmentId', 'page', 'features')
    const files: Row<Attachment, 'id' | 'pageCount'>[] = await db
      .from('attachments')
      .whereRaw('id = any(?::int[])', [ids])
      .select('id', 'page_count as pageCount')
    // Those that cannot be drawn are compared with nothing.
    const pages = stored.flatMap(({ features, ...page }) =>
      features ? [{ ...page, features }] : []
    )
    const found = Map.groupBy(pages, ({ attachmentId }) => attachmentId)
    const whole = files
      .filter(({ id, pageCount }) => pageCount && found.get(id)?.length === pageCount)
      .map(({ id }) => id)
    const all = files.reduce((sum, { pageCount }) => sum + (pageCount ?? 0), 0)
    return { pages, whole, unsearched: Math.max(0, all - pages.length) }
  }

  /**
   * For each file, the pictures that may show its pages, the likeliest file first. A picture with a readable mark is
   * compared with the file that the mark names.
   */
  async #search(
    { shopId, paths, named }: ReadPagesInput,
    pages: StoredPage[],
    result: PagesRead
  ): Promise<[attachmentId: number, shown: Shown[]][]> {
    const byFile = new Map<number, Shown[]>()
    for (const [place, path] of paths.entries()) {
      const file = named[place]
      const possible = file ? pages.filter(({ attachmentId }) => attachmentId === file) : pages
      const input = { path, pages: possible.map(({ features }) => features) }
      const found = await this.searchPages.execute(input, { shopId }).catch(noneIfTooHeavy)
      if (!found) {
        result.unsearched += possible.length
        result.compared[place]!.clear()
      }
      for (const { place: index, inliers, isInverted } of found ?? []) {
        const { attachmentId, page } = possible[index]!
        const shown = byFile.get(attachmentId) ?? []
        byFile.set(attachmentId, [...shown, { place, page, inliers, isInverted }])
      }
    }
    const best = (shown: Shown[]) => Math.max(...shown.map(({ inliers }) => inliers))
    return [...byFile].sort(([, one], [, other]) => best(other) - best(one))
  }

  async #read(
    attachmentId: number,
    paths: string[],
    shown: Shown[],
    marks: ReadonlyMap<string, PageMark>,
    shopId: number
  ): Promise<PagesReading | null> {
    const file = await db
      .from('attachments')
      .where('id', attachmentId)
      .select('storage_key')
      .first()
    if (!file || !(await this.files.exists(file.storage_key))) return null
    const pictures = [...new Set(shown.map(({ place }) => place))].map((place) => ({
      path: paths[place]!,
      pages: shown
        .filter((one) => one.place === place)
        .map(({ page, isInverted }) => ({ page, isInverted })),
    }))
    const candidates = [...marks]
      .filter(([, mark]) => mark.attachmentId === attachmentId)
      .map(([payload]) => payload)
    const lines = await this.listCopyLines.execute({ attachmentId })
    const folder = await makeTemporaryFolder()
    const input = { folder, pictures, candidates, lines, keys: [...watermarking.keys] }
    return this.files
      .withPath(file.storage_key, (source) =>
        this.readOnPages.execute({ ...input, source }, { shopId }).catch(noneIfTooHeavy)
      )
      .finally(() => rm(folder, { recursive: true, force: true }))
  }
}

function noneIfTooHeavy(error: unknown): null {
  if (error instanceof WorkTooHeavy || error instanceof PdfRejected) return null
  throw error
}
