/** What the reader shows, and where it was bought. */
export type ReadFile = {
  tradeNo: string
  attachmentId: number
  title: string
  fileName: string
  /** How the creator wants it to be turned; readers may choose otherwise. */
  readingDirection: 'ltr' | 'rtl'
}
