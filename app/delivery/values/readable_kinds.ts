import type { AttachmentKind } from '#catalog/values/attachment_kind'

/** Files that are read page by page in the browser. */
const READABLE: readonly AttachmentKind[] = ['pdf', 'image', 'pack']

export const isReadable = (kind: AttachmentKind) => READABLE.includes(kind)
