import { createDeflate, crc32, deflateRawSync } from 'node:zlib'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { onePage, rawPdf, stream } from '#tests/unit/watermarking/pdf/pdf_samples'
import { blackPng } from '#tests/unit/watermarking/image/image_samples'
import { pdfOf } from '#tests/support/delivery'
import { pngClaiming } from '#tests/support/files/pictures'

const MEGABYTE = 2 ** 20

/** Only zeros, compressed piece by piece, so that creating the bomb does not need its memory. */
function packedZeros(megabytes: number): Promise<Buffer> {
  const piece = Buffer.alloc(MEGABYTE)
  return buffer(Readable.from(Array<Buffer>(megabytes).fill(piece)).pipe(createDeflate()))
}

type Entry = { name: string; packed: Buffer; bytes: number; crc?: number; attributes?: number }

/** A ZIP archive of the given entries, without checks (APPNOTE 4.3). */
function zipOf(entries: Entry[]): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, packed, bytes, crc = 0, attributes = 0 } of entries) {
    const title = Buffer.from(name)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(crc, 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(bytes, 18)
    common.writeUInt16LE(title.length, 22)
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(attributes, 6)
    tail.writeUInt32LE(at, 10)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, title, packed])
    directory.push(Buffer.from('PK\x01\x02\x14\x03', 'latin1'), common, tail, title)
    locals.push(local)
    at += local.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(listed.length, 8)
  end.writeUInt32LE(at, 12)
  return Buffer.concat([...locals, listed, Buffer.from('PK\x05\x06'), end])
}

function entry(name: string, content: string, attributes = 0): Entry {
  const bytes = Buffer.from(content)
  const packed = deflateRawSync(bytes)
  return { name, packed, bytes: bytes.length, crc: crc32(bytes), attributes }
}

const SYMLINK = 0o120777 * 2 ** 16

async function archives(): Promise<Record<string, Buffer>> {
  // A zlib stream without its first two and last four bytes is a ZIP deflate stream.
  const bomb = (await packedZeros(300)).subarray(2, -4)
  const many = Array.from({ length: 20_000 }, (_, n) => entry(`${n}.txt`, ''))
  return {
    'zip bomb 1:1000': zipOf([{ name: 'zeros', packed: bomb, bytes: 300 * MEGABYTE }]),
    'zip slip': zipOf([entry('../../../../etc/cron.d/x', '* * * * * root id')]),
    'zip with a symbolic link': zipOf([entry('key', '/etc/passwd', SYMLINK)]),
    'zip of 20,000 entries': zipOf(many),
  }
}

/** One page that shows an image object. */
function pdfShowing(image: Buffer, entries: string): Buffer {
  const resources = '/Resources<</XObject<</I 5 0 R>>>>'
  return rawPdf({
    ...onePage,
    3: `<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]/Contents 4 0 R${resources}>>`,
    4: stream('300 0 0 300 0 0 cm /I Do'),
    5: stream(image, `/Type/XObject/Subtype/Image/Filter/FlateDecode${entries}`),
  })
}

async function pages(): Promise<Record<string, Buffer>> {
  const gray = (side: number, bits: number) =>
    `/Width ${side}/Height ${side}/BitsPerComponent ${bits}/ColorSpace/DeviceGray`
  const rgb = (side: number) =>
    `/Width ${side}/Height ${side}/BitsPerComponent 8/ColorSpace/DeviceRGB`
  const twice = '/Filter[/FlateDecode/FlateDecode]'
  const objects = stream(await packedZeros(60), '/Type/ObjStm/N 1/First 4/Filter/FlateDecode')
  const manyStreams = Object.fromEntries(Array.from({ length: 40 }, (_, n) => [n + 10, objects]))
  const kids = Array.from({ length: 61_000 }, (_, n) => `${n + 10} 0 R`).join(' ')
  const xref = stream(await packedZeros(300), '/Type/XRef/W[1 2 1]/Root 1 0 R/Filter/FlateDecode')
  return {
    'contents that unpack to 300 MB': rawPdf({
      ...onePage,
      4: stream(await packedZeros(300), '/Filter/FlateDecode'),
    }),
    'contents packed twice': rawPdf({
      ...onePage,
      4: stream(await buffer(Readable.from([await packedZeros(300)]).pipe(createDeflate())), twice),
    }),
    'cross-references that unpack to 300 MB': Buffer.from(
      `%PDF-1.5\n1 0 obj\n${xref}\nendobj\nstartxref\n9\n%%EOF`,
      'latin1'
    ),
    'forty object streams of 60 MB, no table': rawPdf(
      { ...onePage, ...manyStreams },
      { startxref: 7 }
    ),
    'an image of 50,000 x 50,000 that is not there': pdfShowing(
      await packedZeros(1),
      gray(50_000, 8)
    ),
    'an image of 45,000 x 45,000 black points': pdfShowing(await packedZeros(250), gray(45_000, 1)),
    'an image of 9,000 x 9,000 in color': pdfShowing(await packedZeros(240), rgb(9_000)),
    '61,000 pages': rawPdf({ ...onePage, 2: `<</Type/Pages/Kids[${kids}]>>` }),
    'a script that runs when it is opened': rawPdf({
      ...onePage,
      1: '<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(app.alert(1))>>>>',
    }),
  }
}

async function polyglots(): Promise<Record<string, Buffer>> {
  const [pdf, zip] = [await pdfOf(1), zipOf([entry('x.html', '<script>alert(1)</script>')])]
  const script = Buffer.from('<html><script>alert(document.domain)</script>')
  return {
    'PDF and ZIP': Buffer.concat([pdf, zip]),
    'ZIP and PDF': Buffer.concat([zip, pdf]),
    'page of a site and PDF': Buffer.concat([script, pdf]),
    'program and PDF': Buffer.concat([Buffer.from('MZ\x90\0', 'latin1'), pdf]),
    'picture and ZIP': Buffer.concat([pngClaiming(300, 300), zip]),
    'picture and PDF': Buffer.concat([blackPng(300, 300), pdf]),
    'GIF and script': Buffer.from('GIF89a/*\0\0\0\0*/=1;alert(document.domain)//'),
    'JPEG and script': Buffer.concat([Buffer.from('\xff\xd8\xff\xe0', 'latin1'), script]),
  }
}

function pictures(): Record<string, Buffer> {
  const entities = Array.from(
    { length: 12 },
    (_, n) => `<!ENTITY e${n + 1} "${`&e${n};`.repeat(10)}">`
  )
  return {
    'PNG that claims 50,000 x 50,000': pngClaiming(50_000, 50_000),
    'PNG of 10,000 x 9,000': blackPng(10_000, 9_000),
    'PNG of 8,900 x 8,900': blackPng(8_900, 8_900),
    'SVG with a script': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    'SVG of a billion laughs': Buffer.from(
      `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY e0 "ha">${entities.join('')}]><svg>&e12;</svg>`
    ),
    'SVG that reads a file': Buffer.from(
      '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg><text>&x;</text></svg>'
    ),
  }
}

function texts(): Record<string, Buffer> {
  return {
    'five megabytes of one letter': Buffer.alloc(5 * MEGABYTE, 'a'),
    'nothing but NUL': Buffer.alloc(MEGABYTE),
    'UTF-16 cut in half': Buffer.from('\xff\xfe\x00\xd8\x41', 'latin1'),
  }
}

/** Files meant to harm the machine, or those who download them. */
export async function hostileFiles(): Promise<Record<string, Buffer>> {
  const made = [await archives(), await pages(), await polyglots(), pictures(), texts()]
  return Object.assign({}, ...made) as Record<string, Buffer>
}
