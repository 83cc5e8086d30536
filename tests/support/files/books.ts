import { packOf, type PackedFile } from '#tests/support/files/packs'

const CONTAINER = `<?xml version="1.0"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles><rootfile full-path="OEBPS/book.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>`

export interface BookPlan {
  /** What stands in the body of each chapter. */
  chapters?: string[]
  pictures?: Record<string, Buffer>
  /** Further files, and others instead of these. */
  files?: PackedFile[]
  /** Names of files that are left out, or stand last where they are given. */
  without?: string[]
  /** Further items of the manifest. */
  items?: string
  version?: '2.0' | '3.0'
}

const TYPES: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
}

export const chapterOf = (body: string, title = 'A chapter') =>
  `<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE html>\n` +
  `<html xmlns="http://www.w3.org/1999/xhtml"><head><title>${title}</title></head>\n<body>${body}</body></html>`

function opfOf({ chapters = [], pictures = {}, items = '', version = '3.0' }: BookPlan): string {
  const listed = [
    ...chapters.map(
      (_, n) => `<item id="c${n}" href="c${n}.xhtml" media-type="application/xhtml+xml"/>`
    ),
    ...Object.keys(pictures).map(
      (name, n) => `<item id="p${n}" href="${name}" media-type="${TYPES[name.split('.').pop()!]}"/>`
    ),
  ]
  return `<?xml version="1.0" encoding="utf-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="${version}" unique-identifier="id">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:identifier id="id">urn:uuid:c2a5c1f0-8fd5-4a92-9a2a-3d8cf0a7b0b1</dc:identifier>
<dc:title>A book</dc:title><dc:language>zh</dc:language>
<meta property="dcterms:modified">2026-01-01T00:00:00Z</meta></metadata>
<manifest>
<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>
<item id="css" href="style.css" media-type="text/css"/>
${listed.join('\n')}
${items}
</manifest>
<spine>${chapters.map((_, n) => `<itemref idref="c${n}"/>`).join('')}</spine>
</package>`
}

const navOf = (chapters: string[]) =>
  chapterOf('', 'Contents')
    .replace('<html ', '<html xmlns:epub="http://www.idpf.org/2007/ops" ')
    .replace(
      '<body>',
      `<body><nav epub:type="toc"><ol>${chapters
        .map((_, n) => `<li><a href="c${n}.xhtml">大事 ${n + 1}</a></li>`)
        .join('')}</ol></nav>`
    )

/** An EPUB with chapters, pictures, a style sheet and a table of contents. */
export function bookOf(plan: BookPlan = {}): Buffer {
  const { chapters = ['<p>但是</p>'], pictures = {}, files = [], without = [] } = plan
  const whole: PackedFile[] = [
    { name: 'mimetype', bytes: Buffer.from('application/epub+zip') },
    { name: 'META-INF/container.xml', bytes: Buffer.from(CONTAINER), isDeflated: true },
    {
      name: 'OEBPS/book.opf',
      bytes: Buffer.from(opfOf({ ...plan, chapters })),
      isDeflated: true,
    },
    { name: 'OEBPS/nav.xhtml', bytes: Buffer.from(navOf(chapters)), isDeflated: true },
    { name: 'OEBPS/style.css', bytes: Buffer.from('p { margin: 0 }'), isDeflated: true },
    ...chapters.map((body, n) => ({
      name: `OEBPS/c${n}.xhtml`,
      bytes: Buffer.from(chapterOf(body)),
      isDeflated: true,
    })),
    ...Object.entries(pictures).map(([name, bytes]) => ({ name: `OEBPS/${name}`, bytes })),
  ]
  const kept = whole.filter(({ name }) => !without.includes(String(name)))
  const added = files.filter(({ name }) => kept.every((one) => one.name !== name))
  return packOf([
    ...kept.map((file) => files.find(({ name }) => name === file.name) ?? file),
    ...added,
  ])
}
