export type AttachmentKind = 'pdf' | 'text' | 'other'
