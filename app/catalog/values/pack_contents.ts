/** What is in a pack, or the pictures of an EPUB, as its creator and its buyers are told. */
export interface PackContents {
  entries: number
  pictures: number
  /** Pictures that carry the mark in copies. */
  marked: number
  /** The first entries without a mark; the reason is the error code of a picture that cannot be marked. */
  unmarked: { name: string; reason: string | null }[]
  /** Of names that do not say their encoding. */
  language: 'zh' | 'ja'
}

/** Without what only matters for reading it again. Null, also for rows that are not stored yet. */
export function packContents(contents: PackContents | null | undefined) {
  if (!contents) return null
  const { entries, pictures, marked, unmarked } = contents
  return { entries, pictures, marked, unmarked: unmarked.map((one) => ({ ...one })) }
}
