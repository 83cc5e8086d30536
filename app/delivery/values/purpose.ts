/** The file itself, or pages of it in the reader, for which the file need not have been made. */
export type Purpose = 'file' | 'page'
