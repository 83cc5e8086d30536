import { readFile, stat } from 'node:fs/promises'
import { isMap, isSeq, LineCounter, parseDocument, type Document, type Node } from 'yaml'
import { ImportBroken, ImportUnreadable } from '#catalog/errors'
import {
  GROUP_KEYS,
  LINK_KEYS,
  PICTURE_KEYS,
  PRODUCT_KEYS,
} from '#catalog/imports/validators/import_validator'
import { pathWithin } from '#catalog/imports/values/path_within'

const LIST = 'products.yaml'

const MOST_BYTES = 5 * 1024 ** 2

/** An entry of the list with its position. */
export type ImportEntry = {
  value: unknown
  line: number
  /** Unsupported keys with their lines. */
  unknown: { key: string; line: number }[]
  /** Line of a field (`title`, `links.0.url`); the entry's line for a missing field. */
  lineOf: (field: string) => number
}

/** Reads the entries of an import folder's `products.yaml`. */
export class ReadImportFolder {
  /**
   * @throws ImportUnreadable when the file is missing or has no list of products
   * @throws ImportBroken with line and column when it is not valid YAML
   */
  async execute({ folder }: { folder: string }): Promise<ImportEntry[]> {
    const path = await pathWithin(folder, LIST)
    const { size } = await stat(path)
    if (size > MOST_BYTES) throw new ImportUnreadable(LIST)
    return entriesOf(await readFile(path, 'utf8'))
  }
}

function entriesOf(text: string): ImportEntry[] {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines })
  const [fault] = document.errors
  if (fault) {
    const { line, col } = fault.linePos?.[0] ?? { line: 1, col: 1 }
    throw new ImportBroken(LIST, line, col, reasonOf(fault))
  }
  const list = isSeq(document.contents) ? document.contents : document.get('products', true)
  if (!isSeq(list)) throw new ImportUnreadable(LIST)
  return list.items.map((item) => entryOf(item as Node, document, lines))
}

/** Removes the position and the excerpt that the library adds; the position is shown separately. */
function reasonOf({ message }: Error): string {
  return message.split('\n')[0]!.replace(/ at line \d+, column \d+:$/, '')
}

function entryOf(node: Node, document: Document, lines: LineCounter): ImportEntry {
  const lineAt = (at: Node | undefined | null, otherwise: number) =>
    at?.range ? lines.linePos(at.range[0]).line : otherwise
  const line = lineAt(node, 1)
  const lineOf = (field: string) => {
    const path = field.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part))
    // A missing field gets the line of its closest existing ancestor.
    while (isMap(node) && path.length > 0 && !node.hasIn(path)) path.pop()
    const found = isMap(node) && path.length > 0 ? node.getIn(path, true) : undefined
    return lineAt(found as Node | undefined, line)
  }
  const unknownIn = (map: unknown, known: readonly string[]) =>
    isMap(map)
      ? map.items
          .map(({ key }) => ({ key: String(key), line: lineAt(key as Node, line) }))
          .filter(({ key }) => !known.includes(key))
      : []
  const partsOf = (field: string): unknown[] => {
    const part: unknown = isMap(node) ? node.get(field, true) : undefined
    return isSeq(part) ? part.items : [part]
  }
  const unknown = [
    ...unknownIn(node, PRODUCT_KEYS),
    ...partsOf('links').flatMap((link) => unknownIn(link, LINK_KEYS)),
    ...partsOf('synonymGroups').flatMap((pair) => unknownIn(pair, GROUP_KEYS)),
    ...[...partsOf('cover'), ...partsOf('previews')].flatMap((it) => unknownIn(it, PICTURE_KEYS)),
  ]
  return { value: node.toJS(document), line, unknown, lineOf }
}
