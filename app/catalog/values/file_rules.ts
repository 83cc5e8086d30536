import { randomUUID } from 'node:crypto'
import marketplace from '#config/marketplace'
import type { AttachmentKind } from '#catalog/values/attachment_kind'

const { maxTextBytes, maxWatermarkedBytes } = marketplace.attachments

export interface FileRule {
  kind: AttachmentKind
  contentType: string
  maxBytes: number
}

/** What may be sold with a mark: by the end of the name, in exactly these letters. */
const RULES: Record<string, FileRule> = {
  '.pdf': { kind: 'pdf', contentType: 'application/pdf', maxBytes: maxWatermarkedBytes },
  '.txt': { kind: 'text', contentType: 'text/plain', maxBytes: maxTextBytes },
}

/** The rule for a file of that name; null when such files cannot be marked. */
export function ruleFor(fileName: string): FileRule | null {
  return RULES[extensionOf(fileName)] ?? null
}

/** From the last dot on, as it is written; a name that is nothing but an extension has none. */
export function extensionOf(fileName: string): string {
  const dot = fileName.lastIndexOf('.')
  return dot > 0 ? fileName.slice(dot) : ''
}

/** Where a new file of a shop stands; the ending only helps whoever looks at the shelf. */
export function storageKeyFor(shopId: number, fileName: string): string {
  const [ending = ''] = /^\.[A-Za-z0-9]{1,10}$/.exec(extensionOf(fileName)) ?? []
  return `attachments/${shopId}/${randomUUID()}${ending}`
}
