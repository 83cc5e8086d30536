/** What a file is for marks: `other` is delivered as it is. */
export type AttachmentKind = 'pdf' | 'text' | 'image' | 'pack' | 'epub' | 'other'
