import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import type { Row } from '#core/database/row'
import type { AttachmentEntrySchema } from '#database/schema'
import { pathOfOriginal } from '#delivery/reading/actions/local_files'
import type { EntitledAttachment } from '#delivery/queries/find_entitled_attachment'
import { PrivateFiles } from '#platform/storage/private_files'
import {
  ReadContents,
  type DocumentContents,
  type PageSource,
} from '#watermarking/queries/show_page'

/** The pages of a file and what each is made of, from 1. */
export interface FileContents extends DocumentContents {
  sourceOf: (page: number, path: string) => PageSource
}

type ReadFile = Pick<EntitledAttachment, 'id' | 'kind' | 'storageKey' | 'shopId' | 'contents'>

/** Of the files that are read at the moment. */
const MOST_KEPT = 100
/** A4, for pictures of which no size is known. */
const USUAL = { width: 1000, height: 1414 }

/** By the key of the stored file: numbers of files are given twice, once a database was restored. */
const kept = new Map<string, FileContents>()

/** Files do not change, so their contents are read once in a process. */
@inject()
export class GetFileContents {
  constructor(
    private files: PrivateFiles,
    private readContents: ReadContents
  ) {}

  /** @throws PdfRejected, ImageRejected, WorkTooHeavy, WorkerDied */
  async execute(file: ReadFile): Promise<FileContents> {
    const { storageKey } = file
    const known = kept.get(storageKey)
    const contents =
      known ?? (file.kind === 'pack' ? await this.ofPack(file) : await this.ofDocument(file))
    kept.delete(storageKey)
    kept.set(storageKey, contents)
    if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value!)
    return contents
  }

  private async ofDocument({ kind, storageKey, shopId }: ReadFile): Promise<FileContents> {
    const path = await pathOfOriginal(this.files, storageKey)
    if (kind === 'pdf') {
      const contents = await this.readContents.execute({ path, kind }, { shopId })
      return { ...contents, sourceOf: (page, source) => ({ kind: 'pdf', path: source, page }) }
    }
    const contents = await this.readContents.execute({ path, kind: 'image' }, { shopId })
    return { ...contents, sourceOf: (_page, source) => ({ kind: 'image', path: source }) }
  }

  /** The pictures in the order of their names, as programs for comics show them: archives have any order. */
  private async ofPack({ id, contents }: ReadFile): Promise<FileContents> {
    const rows: Row<AttachmentEntrySchema, 'seq' | 'name' | 'width' | 'height'>[] = await db
      .from('attachment_entries')
      .where({ attachment_id: id, role: 'picture' })
      .select('seq', 'name', 'width', 'height')
    const language = contents?.language ?? 'zh'
    const { compare } = new Intl.Collator(language, { numeric: true })
    const pictures = rows.toSorted((a, b) => compare(a.name, b.name) || a.seq - b.seq)
    return {
      pages: pictures.map(({ width, height }) => (width && height ? { width, height } : USUAL)),
      outline: [],
      sourceOf: (page, path) => ({ kind: 'pack', path, seq: pictures[page - 1]!.seq, language }),
    }
  }
}
