import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { fromBufferPromise } from 'yauzl'
import yazl from 'yazl'

/** What a demo book is made of. */
interface BookPlan {
  /** Of which the first line is the title; a line such as 第一話 begins a story. */
  text: string
  language: string
  author: string
  /** A pack of drawings; each story shows one. */
  drawings: Buffer
}

const STORY = /^第.話\s/
const WIDTH = 1200
/** Books of the same text are equal. */
const MADE_AT = new Date('2026-11-01T00:00:00Z')

const CONTAINER = `<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
  <rootfiles>
    <rootfile full-path="EPUB/book.opf" media-type="application/oebps-package+xml"/>
  </rootfiles>
</container>
`

const STYLE = `body { margin: 1em; line-height: 1.8 }
h1 { font-size: 1.3em; margin: 1em 0 }
img { max-width: 100% }
p { margin: 0; text-indent: 1em }
`

/** An EPUB 3 of a demo text, with a drawing for each story. */
export async function makeBook({ text, language, author, drawings }: BookPlan): Promise<Buffer> {
  const [title = '', ...lines] = text.split('\n').map((line) => line.trim())
  const stories = storiesIn(lines)
  const pictures = await picturesOf(drawings, stories.length)
  const zip = new yazl.ZipFile()
  const add = (name: string, contents: string | Buffer, compress = true) =>
    zip.addBuffer(Buffer.from(contents), name, {
      compress,
      mtime: MADE_AT,
      // Without a field for the time, which readers forbid in the first entry.
      forceDosTimestamp: true,
    })
  add('mimetype', 'application/epub+zip', false)
  add('META-INF/container.xml', CONTAINER)
  const numbers = stories.map((_, n) => n + 1)
  add('EPUB/book.opf', packageOf({ title, language, author, numbers }))
  add('EPUB/nav.xhtml', page(language, title, contentsOf(title, stories)))
  add('EPUB/style.css', STYLE)
  for (const [n, { heading, paragraphs }] of stories.entries()) {
    const picture = `<p><img src="drawing-${n + 1}.jpg" alt="${heading}"/></p>`
    const body = [`<h1>${heading}</h1>`, picture, ...paragraphs.map((one) => `<p>${one}</p>`)]
    add(`EPUB/story-${n + 1}.xhtml`, page(language, heading, body.join('\n')))
  }
  for (const [n, picture] of pictures.entries()) add(`EPUB/drawing-${n + 1}.jpg`, picture, false)
  zip.end()
  return buffer(zip.outputStream)
}

interface Story {
  heading: string
  paragraphs: string[]
}

function storiesIn(lines: string[]): Story[] {
  const stories: Story[] = []
  for (const line of lines) {
    if (STORY.test(line)) stories.push({ heading: line, paragraphs: [] })
    else if (line !== '') stories.at(-1)?.paragraphs.push(line)
  }
  return stories
}

/** The first drawings of the pack, in a format that all readers know. */
async function picturesOf(drawings: Buffer, count: number): Promise<Buffer[]> {
  const pictures: Buffer[] = []
  const zip = await fromBufferPromise(drawings)
  for await (const entry of zip.eachEntry()) {
    if (pictures.length === count || !entry.fileName.endsWith('.webp')) continue
    const bytes = await buffer(await zip.openReadStreamPromise(entry))
    pictures.push(await sharp(bytes).resize(WIDTH).jpeg({ quality: 85 }).toBuffer())
  }
  return pictures
}

function page(language: string, title: string, body: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" xml:lang="${language}">
<head>
<title>${title}</title>
<link rel="stylesheet" type="text/css" href="style.css"/>
</head>
<body>
${body}
</body>
</html>
`
}

function contentsOf(title: string, stories: Story[]): string {
  const items = stories.map(
    ({ heading }, n) => `<li><a href="story-${n + 1}.xhtml">${heading}</a></li>`
  )
  return `<nav epub:type="toc">\n<h1>${title}</h1>\n<ol>\n${items.join('\n')}\n</ol>\n</nav>`
}

type Facts = Pick<BookPlan, 'language' | 'author'> & { title: string; numbers: number[] }

function packageOf({ title, language, author, numbers }: Facts): string {
  const items = numbers.flatMap((n) => [
    `<item id="story-${n}" href="story-${n}.xhtml" media-type="application/xhtml+xml"/>`,
    `<item id="drawing-${n}" href="drawing-${n}.jpg" media-type="image/jpeg"/>`,
  ])
  return `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:identifier id="id">urn:uuid:0d3c4f5a-6b7e-4f1c-9a2d-5e8b1c7f4a60</dc:identifier>
<dc:title>${title}</dc:title>
<dc:creator>${author}</dc:creator>
<dc:language>${language}</dc:language>
<meta property="dcterms:modified">${MADE_AT.toISOString().slice(0, 19)}Z</meta>
</metadata>
<manifest>
<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>
<item id="style" href="style.css" media-type="text/css"/>
${items.join('\n')}
</manifest>
<spine>
${numbers.map((n) => `<itemref idref="story-${n}"/>`).join('\n')}
</spine>
</package>
`
}
