/** Places in a PDF that carry the mark. */
export const PDF_CHANNELS = [
  'document_id',
  'page_key',
  'piece_info',
  'hidden_text',
  'overlay',
  'page_image',
] as const

export type PdfChannel = (typeof PDF_CHANNELS)[number]
