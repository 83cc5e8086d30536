/** Limits that protect against hostile files that need excessive time or memory. */
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
  /** Maximum number of /Kids entries that are followed. */
  treeEdges: 200_000,
  /** The longest side of a page in units (ISO 32000-1, Annex C), and as displayed in points. */
  pageUnits: 14_400,
  pagePoints: 200_000,
  /** One stream of file structure (cross-references, object streams), decoded. */
  structureStreamBytes: 64 * 2 ** 20,
  /** One stream of objects, decoded: writers pack a few hundred, of some kilobytes, into one. */
  objectStreamBytes: 16 * 2 ** 20,
  /** Limits for opening a file: bytes read (per byte of the file, and in addition), values, bytes decoded. */
  opening: { readsPerByte: 3, reads: 192 * 2 ** 20, items: 8_000_000, decodedBytes: 384 * 2 ** 20 },
  /** Additional limits for processing its page contents and images. */
  working: { readsPerByte: 6, reads: 2 ** 30, items: 32_000_000, decodedBytes: 2 ** 30 },
  /** Limits for the search for signatures: entries of all /Fields and /Kids, bytes read, values, bytes decoded. */
  form: { edges: 100_000, reads: 128 * 2 ** 20, items: 2_000_000, decodedBytes: 96 * 2 ** 20 },
  /** Objects of all pages' resources that the check at the upload reads; further ones are not read. */
  checkedResources: 100_000,
  /** Content that stamping reads and the check decodes: of one page, and of all pages together. */
  pageContent: 4 * 2 ** 20,
  allContent: 128 * 2 ** 20,
  /** Limits for finding out whether a content is used elsewhere; in a larger file no content is blanked. */
  countedObjects: 20_000,
  counting: { reads: 256 * 2 ** 20, items: 4_000_000, decodedBytes: 96 * 2 ** 20 },
  /** Values of parsed objects kept in memory. */
  cachedItems: 600_000,
  /** Object streams kept in memory, decoded. */
  cachedBytes: 24 * 2 ** 20,
} as const
