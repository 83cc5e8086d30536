/** What a file is for marks: `other` is delivered as it is. */
export type AttachmentKind = 'pdf' | 'text' | 'image' | 'pack' | 'epub' | 'other'

export const WITH_PAGES: readonly AttachmentKind[] = ['pdf', 'image', 'pack']

/** Whether it is read page by page in the browser. */
export const hasPages = (kind: AttachmentKind) => WITH_PAGES.includes(kind)

/** Whether buyers get the file, or only its pages in the browser. */
export type AttachmentAccess = 'download' | 'read'
