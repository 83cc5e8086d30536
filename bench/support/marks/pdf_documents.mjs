import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'

/**
 * The documents of the PDF bench, created where they are missing: one of the maximum size of a
 * product's file, two with very many pages, one of them with everything packed in object streams
 * as TeX writes it.
 * @returns {Promise<{ name: string, path: string, pages: number }[]>}
 */
export async function makeDocuments(folder) {
  fs.mkdirSync(folder, { recursive: true })
  const [scans, manual, reference] = ['scans_500mb', 'manual_1321', 'reference_2415'].map((name) =>
    join(folder, `${name}.pdf`)
  )
  if (!fs.existsSync(scans)) await writeScans(scans, 279, 500e6)
  if (!fs.existsSync(manual)) {
    const plain = join(folder, 'plain.pdf')
    writeManual(plain, 1321, 200)
    execFileSync('qpdf', ['--object-streams=generate', plain, manual])
    fs.rmSync(plain)
  }
  if (!fs.existsSync(reference)) writeManual(reference, 2415, 24)
  return [
    { name: '500 MB of scans, 279 pages', path: scans, pages: 279 },
    { name: 'manual, 1,321 pages, packed', path: manual, pages: 1321 },
    { name: 'reference, 2,415 pages', path: reference, pages: 2415 },
  ]
}

/** Pages of different kinds, for re-saving and photographing. */
export function writeHandout(path, pages = 10) {
  writeManual(path, pages, 30)
}

/** Pages of one photograph each, with this total size. */
async function writeScans(path, pages, bytes) {
  const side = 1400
  const noise = Buffer.alloc(side * side * 3)
  for (let i = 0; i < noise.length; i++) noise[i] = Math.imul(i, 2654435761) >>> 24
  const photo = await sharp(noise, { raw: { width: side, height: side, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer()
  // bytes after the end of a JPEG are ignored: they fill each photograph up to its share
  const data = Buffer.concat([photo, Buffer.alloc(Math.max(0, bytes / pages - photo.length), 1)])
  const file = new Writer(path)
  const tree = file.reserve()
  const kids = Array.from({ length: pages }, () => {
    const image = file.stream(
      `/Type/XObject/Subtype/Image/Width ${side}/Height ${side}/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode`,
      data
    )
    const content = file.stream('', Buffer.from('q 595 0 0 842 0 0 cm /I Do Q\n'))
    return file.object(
      `<</Type/Page/Parent ${tree} 0 R/MediaBox[0 0 595 842]/Contents ${content} 0 R/Resources<</XObject<</I ${image} 0 R>>>>>>`
    )
  })
  finish(file, tree, kids)
}

/** Pages of text with line figures, links and a title each; like a manual, deterministic. */
function writeManual(path, pages, lines) {
  const file = new Writer(path)
  const tree = file.reserve()
  const font = file.object('<</Type/Font/Subtype/Type1/BaseFont/Times-Roman>>')
  const resources = file.object(`<</Font<</F ${font} 0 R>>/ProcSet[/PDF/Text]>>`)
  const random = numbers(pages)
  const kids = Array.from({ length: pages }, (_, page) => {
    const body = Buffer.from(textOf(page, lines, random), 'latin1')
    const content = file.stream('/Filter/FlateDecode', deflateSync(body))
    const links = Array.from({ length: 12 }, (__, i) =>
      file.object(
        `<</Type/Annot/Subtype/Link/Border[0 0 0]/Rect[72 ${60 + i * 50} 200 ${72 + i * 50}]/A<</S/GoTo/D(section.${page}.${i})>>>>`
      )
    )
    return file.object(
      `<</Type/Page/Parent ${tree} 0 R/MediaBox[0 0 595.28 841.89]/Contents ${content} 0 R/Resources ${resources} 0 R/Annots[${links.map((n) => `${n} 0 R`).join(' ')}]>>`
    )
  })
  finish(file, tree, kids)
}

const WORDS =
  'the mark of a page stays where its reader cannot see it and tells whose copy was sent away'.split(
    ' '
  )

function textOf(page, lines, random) {
  const rows = Array.from({ length: lines }, () => {
    const words = Array.from({ length: 11 }, () => WORDS[random(WORDS.length)])
    return `(${words.join(' ')} ${random(1000)}) Tj T*`
  })
  return `BT /F 20 Tf 72 770 Td (Chapter ${page + 1}) Tj ET\nBT /F 11 Tf 16 TL 72 735 Td\n${rows.join('\n')}\nET\n0.8 g 72 40 ${100 + random(300)} 14 re f\n`
}

function finish(file, tree, kids) {
  file.object(
    `<</Type/Pages/Count ${kids.length}/Kids[${kids.map((n) => `${n} 0 R`).join(' ')}]>>`,
    tree
  )
  file.end(file.object(`<</Type/Catalog/Pages ${tree} 0 R>>`))
}

/** Park and Miller's generator: the same document each time. */
function numbers(seed) {
  let state = seed
  return (below) => {
    state = (state * 48271) % 2147483647
    return state % below
  }
}

/** Objects of a PDF in sequence, with a plain cross-reference table at the end. */
class Writer {
  #offsets = [0]
  #position = 0

  constructor(path) {
    this.descriptor = fs.openSync(path, 'w')
    this.#write('%PDF-1.5\n%\xe2\xe3\xcf\xd3\n')
  }

  reserve() {
    return this.#offsets.push(0) - 1
  }

  object(body, number = this.reserve()) {
    this.#offsets[number] = this.#position
    this.#write(`${number} 0 obj\n${body}\nendobj\n`)
    return number
  }

  stream(entries, data) {
    const number = this.reserve()
    this.#offsets[number] = this.#position
    this.#write(`${number} 0 obj\n<<${entries}/Length ${data.length}>>\nstream\n`)
    this.#write(data)
    this.#write('\nendstream\nendobj\n')
    return number
  }

  end(root) {
    const start = this.#position
    const rows = this.#offsets.map((offset, i) =>
      i ? `${String(offset).padStart(10, '0')} 00000 n \n` : '0000000000 65535 f \n'
    )
    this.#write(`xref\n0 ${rows.length}\n${rows.join('')}`)
    this.#write(`trailer\n<</Size ${rows.length}/Root ${root} 0 R>>\nstartxref\n${start}\n%%EOF\n`)
    fs.closeSync(this.descriptor)
  }

  #write(bytes) {
    const buffer = typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes
    fs.writeSync(this.descriptor, buffer)
    this.#position += buffer.length
  }
}
