import db from '@adonisjs/lucid/services/db'
import type { Column, Row } from '#core/database/row'
import type { AttachmentEntrySchema } from '#database/schema'
import type { Page } from '#core/http/pagination'
import type { PackContents } from '#catalog/values/pack_contents'

interface ListedEntry extends Row<
  AttachmentEntrySchema,
  'seq' | 'name' | 'width' | 'height' | 'unmarkable'
> {
  role: 'picture' | 'other'
  bytes: Column<AttachmentEntrySchema, 'byteSize'>
}

const PAGE_SIZE = 100

/** The entries of a pack, in its order; none for other files. */
export class ListPackEntries {
  async execute(input: {
    attachmentId: number
    page?: number
    pageSize?: number
  }): Promise<Page<ListedEntry>> {
    const { attachmentId, page = 1, pageSize = PAGE_SIZE } = input
    const entries = () => db.from('attachment_entries').where('attachment_id', attachmentId)
    const [{ count }] = await entries().count('* as count')
    const items: ListedEntry[] = await entries()
      .orderBy('seq')
      .offset((page - 1) * pageSize)
      .limit(pageSize)
      .select('seq', 'name', 'byte_size as bytes', 'role', 'width', 'height', 'unmarkable')
    return { items, total: Number(count), page, pageSize }
  }
}

/** How many pictures a pack has, and how its entries are delivered. */
export function packCounts(contents: PackContents | null) {
  const { entries = 0, pictures = 0, marked = 0 } = contents ?? {}
  return { pictures, marked, passed: entries - marked }
}
