import { randomUUID } from 'node:crypto'
import marketplace from '#config/marketplace'
import { settings } from '#core/settings/settings'
import type { AttachmentKind } from '#catalog/values/attachment_kind'

const { maxPictureBytes, maxTextBytes, maxWatermarkedBytes } = marketplace.attachments

export interface FileRule {
  kind: AttachmentKind
  maxBytes: number
}

/** File types that can be sold with a mark, by extension (case-sensitive). */
const RULES: Record<string, FileRule> = {
  '.pdf': { kind: 'pdf', maxBytes: maxWatermarkedBytes },
  '.txt': { kind: 'text', maxBytes: maxTextBytes },
}

const PICTURE: FileRule = { kind: 'image', maxBytes: maxPictureBytes }
/** In any case, and whichever of the formats it is: cameras and messengers write both .JPG and wrong extensions. */
const PICTURE_EXTENSION = /^\.(?:jpe?g|png|webp)$/i

/** Comics are ZIP archives, too. */
const PACK: FileRule = { kind: 'pack', maxBytes: maxWatermarkedBytes }
const PACK_EXTENSION = /^\.(?:zip|cbz)$/i

const BOOK: FileRule = { kind: 'epub', maxBytes: maxWatermarkedBytes }
const BOOK_EXTENSION = /^\.epub$/i

/** The rule for a file name; null when such files cannot be marked. */
export function ruleFor(fileName: string): FileRule | null {
  const extension = extensionOf(fileName)
  if (settings.get('marks.pictures') && PICTURE_EXTENSION.test(extension)) return PICTURE
  if (settings.get('marks.packs') && PACK_EXTENSION.test(extension)) return PACK
  if (settings.get('marks.epub') && BOOK_EXTENSION.test(extension)) return BOOK
  return RULES[extension] ?? null
}

/** The extension from the last dot, case preserved; empty for a name like `.pdf`. */
export function extensionOf(fileName: string): string {
  const dot = fileName.lastIndexOf('.')
  return dot > 0 ? fileName.slice(dot) : ''
}

/** Storage key of a new file of a shop. The extension only helps operators. */
export function storageKeyFor(shopId: number, fileName: string): string {
  const [ending = ''] = /^\.[A-Za-z0-9]{1,10}$/.exec(extensionOf(fileName)) ?? []
  return `attachments/${shopId}/${randomUUID()}${ending}`
}
