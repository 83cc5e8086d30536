import { localName, scanXml, XmlBroken } from './scan_xml.js'

interface PackageItem {
  id: string
  /** Relative to the package document, without fragment, decoded. */
  path: string
  type: string
  /** The table of contents of EPUB 3. */
  isNav: boolean
}

/** What the package document says (EPUB 3.3, 5; OPF 2.0.1). */
export interface BookPackage {
  items: PackageItem[]
  /** Ids of the items in reading order. */
  spine: string[]
  /** Where the lists end, before their closing tags; a prefix such as `opf:` of their elements. */
  lists: { manifestEnd: number; spineEnd: number; prefix: string }
  /** Pages with fixed places instead of flowing text. */
  isPrePaginated: boolean
}

/** @throws XmlBroken */
export function readPackage(source: string): BookPackage {
  const items: PackageItem[] = []
  const spine: string[] = []
  const ends = new Map<string, number>()
  const path: string[] = []
  let prefix = ''
  for (const token of scanXml(source)) {
    if (token.kind === 'close') {
      const name = path.pop()!
      if (path.length === 1 && token.start < token.end) ends.set(name, token.start)
    }
    if (token.kind !== 'open') continue
    const name = localName(token.name)
    const parent = path.at(-1)
    path.push(name)
    const { attributes } = token
    if (name === 'manifest') prefix = token.name.slice(0, -name.length)
    if (name === 'item' && parent === 'manifest') items.push(...itemOf(attributes))
    if (name === 'itemref' && parent === 'spine') spine.push(attributes.get('idref') ?? '')
  }
  const [manifestEnd, spineEnd] = [ends.get('manifest'), ends.get('spine')]
  if (manifestEnd === undefined || spineEnd === undefined || spine.length === 0) {
    throw new XmlBroken('no manifest or no spine')
  }
  const isPrePaginated = /pre-paginated|name="fixed-layout"\s+content="true"/.test(source)
  return { items, spine, lists: { manifestEnd, spineEnd, prefix }, isPrePaginated }
}

/** None for what lies elsewhere. */
function itemOf(attributes: Map<string, string>): PackageItem[] {
  const [href, id] = [attributes.get('href'), attributes.get('id')]
  if (!href || !id) throw new XmlBroken('an item without id or address')
  if (/^[a-z][a-z0-9+.-]*:/i.test(href)) return []
  const properties = attributes.get('properties')?.split(/\s+/) ?? []
  return [
    {
      id,
      path: decodedPath(href.replace(/[#?].*$/s, '')),
      type: (attributes.get('media-type') ?? '').trim().toLowerCase(),
      isNav: properties.includes('nav'),
    },
  ]
}

function decodedPath(href: string): string {
  try {
    return decodeURIComponent(href)
  } catch {
    return href
  }
}
