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
  /** Values of one object, those inside of its arrays and dictionaries included. */
  itemsOfObject: 500_000,
  /** Cross-reference rows of all sections together, and objects found by looking for them. */
  entries: 1_500_000,
  /** Objects of one object stream. */
  packedObjects: 300_000,
  /** Entries of all /Kids that are followed. */
  treeEdges: 200_000,
  /** The longest side of a page in units (ISO 32000-1, Annex C), and as displayed in points. */
  pageUnits: 14_400,
  pagePoints: 200_000,
  /** One stream of file structure (cross-references, object streams), decoded. */
  structureStreamBytes: 64 * 2 ** 20,
  /** One stream of objects, decoded: writers pack a few hundred, of some kilobytes, into one. */
  objectStreamBytes: 16 * 2 ** 20,
  /** What opening a file may cost altogether: bytes read for each of its bytes and beside that, values, bytes decoded. */
  opening: { readsPerByte: 3, reads: 192 * 2 ** 20, items: 8_000_000, decodedBytes: 384 * 2 ** 20 },
  /** What working with it may cost on top: its pages' contents and images are read. */
  working: { readsPerByte: 6, reads: 2 ** 30, items: 32_000_000, decodedBytes: 2 ** 30 },
  /** What the look for signatures may cost: entries of all /Fields and /Kids, bytes read, values, bytes decoded. */
  form: { edges: 100_000, reads: 128 * 2 ** 20, items: 2_000_000, decodedBytes: 96 * 2 ** 20 },
  /** Values of parsed objects kept in memory. */
  cachedItems: 600_000,
  /** Object streams kept in memory, decoded. */
  cachedBytes: 24 * 2 ** 20,
} as const
