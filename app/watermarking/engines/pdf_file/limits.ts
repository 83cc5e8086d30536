/** Bounds that keep a hostile file from taking more time or memory than an honest one needs. */
export const LIMITS = {
  pages: 20_000,
  /** Visited nodes of the page tree, pages included. */
  treeNodes: 60_000,
  /** The largest object number viewers accept (ISO 32000-1, Annex C). */
  objectNumber: 8_388_607,
  xrefSections: 2048,
  xrefSectionBytes: 192 * 2 ** 20,
  /** One object without its stream. */
  objectBytes: 16 * 2 ** 20,
  nesting: 64,
  /** One stream of file structure (cross-references, object streams), decoded. */
  structureStreamBytes: 64 * 2 ** 20,
  /** One stream of objects, decoded: writers pack a few hundred, of some kilobytes, into one. */
  objectStreamBytes: 16 * 2 ** 20,
  /** Everything decoded of one file, together. */
  decodedBytes: 2 ** 30,
  /** Object streams kept in memory, decoded. */
  cachedBytes: 24 * 2 ** 20,
} as const
