import { randomUUID } from 'node:crypto'
import marketplace from '#config/marketplace'
import type { AttachmentKind } from '#catalog/values/attachment_kind'

const { maxTextBytes, maxWatermarkedBytes } = marketplace.attachments

export interface FileRule {
  kind: AttachmentKind
  contentType: string
  maxBytes: number
}

/** File types that can be sold with a mark, by extension (case-sensitive). */
const RULES: Record<string, FileRule> = {
  '.pdf': { kind: 'pdf', contentType: 'application/pdf', maxBytes: maxWatermarkedBytes },
  '.txt': { kind: 'text', contentType: 'text/plain', maxBytes: maxTextBytes },
}

/** The rule for a file name; null when such files cannot be marked. */
export function ruleFor(fileName: string): FileRule | null {
  return RULES[extensionOf(fileName)] ?? null
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
