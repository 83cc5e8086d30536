import { deflateSync } from 'node:zlib'

const latin = (text: string) => Buffer.from(text, 'latin1')
const ref = (number: number) => `${number} 0 R`
const repeat = <T>(times: number, make: (n: number) => T): T[] =>
  Array.from({ length: Math.max(1, Math.round(times)) }, (_, n) => make(n))

export const PAGE = '<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]/Contents 4 0 R/Resources<<>>>>'
const CONTENT = '0 0 100 100 re f'

export function streamOf(data: Buffer, entries = ''): Buffer {
  return Buffer.concat([
    latin(`<<${entries}/Length ${data.length}>>\nstream\n`),
    data,
    latin('\nendstream'),
  ])
}

const BASE: [number, Buffer | string][] = [
  [1, '<</Type/Catalog/Pages 2 0 R>>'],
  [2, '<</Type/Pages/Count 1/Kids[3 0 R]>>'],
  [3, PAGE],
  [4, streamOf(latin(CONTENT))],
]

interface Options {
  trailer?: string
  startxref?: number
}

/** Objects in sequence with a correct table; a later one replaces an earlier one with the same number. */
export function pdfOf(objects: [number, Buffer | string][], options: Options = {}): Buffer {
  const unique = new Map([...BASE, ...objects])
  const parts: Buffer[] = [latin('%PDF-1.7\n')]
  const offsets = new Map<number, number>()
  let at = parts[0]!.length
  for (const [number, body] of unique) {
    const whole = Buffer.concat([
      latin(`${number} 0 obj\n`),
      typeof body === 'string' ? latin(body) : body,
      latin('\nendobj\n'),
    ])
    offsets.set(number, at)
    parts.push(whole)
    at += whole.length
  }
  const rows = [...offsets]
    .sort(([one], [other]) => one - other)
    .map(([number, offset]) => `${number} 1\n${String(offset).padStart(10, '0')} 00000 n \n`)
  const { trailer = '', startxref = at } = options
  const size = Math.max(...unique.keys()) + 1
  parts.push(
    latin(
      `xref\n${rows.join('')}trailer\n<</Size ${size}/Root 1 0 R${trailer}>>\nstartxref\n${startxref}\n%%EOF\n`
    )
  )
  return Buffer.concat(parts)
}

/** Page nodes that all refer to one array of children: reading it for each of them takes gigabytes. */
export function sharedKids(nodes: number, bytes: number): Buffer {
  const kids = `[${`${ref(3)} `.repeat(bytes / 6)}]`
  const numbers = repeat(nodes, (n) => n + 10)
  return pdfOf([
    [2, `<</Type/Pages/Kids[${numbers.map(ref).join(' ')}]>>`],
    [5, kids],
    ...numbers.map((number): [number, string] => [number, '<</Type/Pages/Kids 5 0 R>>']),
  ])
}

/** A chain of cross-reference sections; `startxref` follows a long padding, or each trailer does. */
export function chainedSections(count: number, padding: number, isBetween: boolean): Buffer {
  const whole = pdfOf([])
  const head = whole.subarray(0, whole.lastIndexOf('xref\n1 1'))
  const rows = whole.subarray(head.length, whole.indexOf('trailer')).toString('latin1').slice(5)
  const gap = isBetween ? ' '.repeat(padding) : ''
  const section = (n: number, at: number) => {
    const previous = n > 0 ? `/Prev ${String(at).padStart(10, '0')}` : ''
    return `xref\n${n === 0 ? rows : '0 0\n'}${gap}trailer\n<</Root 1 0 R${previous}>>\n`
  }
  const parts: Buffer[] = [head]
  let end = head.length
  let last = end
  for (let n = 0; n < count; n++) {
    const part = latin(section(n, last))
    last = end
    parts.push(part)
    end += part.length
  }
  if (!isBetween) parts.push(Buffer.alloc(padding, ' '))
  parts.push(latin(`\nstartxref\n${last}\n%%EOF\n`))
  return Buffer.concat(parts)
}

/** An object stream with the given objects. */
function packOf(objects: [number, string][], entries = ''): Buffer {
  let at = 0
  const heads = objects.map(([number, body]) => {
    const head = `${number} ${at}`
    at += body.length + 1
    return head
  })
  const header = `${heads.join(' ')}\n`
  const data = deflateSync(latin(header + objects.map(([, body]) => `${body}\n`).join('')))
  const dict = `/Type/ObjStm/N ${objects.length}/First ${header.length}/Filter/FlateDecode`
  return streamOf(data, `${dict}${entries}`)
}

/** A file whose only table is a stream of rows of [type, place, index]. */
export function pdfWithTableStream(
  objects: [number, Buffer][],
  { rows, entries = '' }: { rows: Buffer; entries?: string }
): Buffer {
  const parts: Buffer[] = [latin('%PDF-1.7\n')]
  let at = parts[0]!.length
  for (const [number, body] of objects) {
    const part = Buffer.concat([latin(`${number} 0 obj\n`), body, latin('\nendobj\n')])
    parts.push(part)
    at += part.length
  }
  const table = streamOf(deflateSync(rows), `/Type/XRef/Root 1 0 R/Filter/FlateDecode${entries}`)
  parts.push(latin('9999 0 obj\n'), table, latin(`\nendobj\nstartxref\n${at}\n%%EOF\n`))
  return Buffer.concat(parts)
}

/** Object streams that claim to be contained in object streams. */
export function nestedPacks(depth: number): Buffer {
  const packs = repeat(depth, (n): [number, string] => [n + 10, `<</Length ${ref(n + 11)}>>`])
  return pdfOf([
    [5, packOf([...packs, [1, '<</Type/Catalog/Pages 2 0 R>>']])],
    [6, packOf([[5, '<</Type/ObjStm/N 1/First 4>>']], `/Extends ${ref(5)}`)],
  ])
}

/** One long object that every entry of an object stream starts with. */
export function samePlace(objects: number, bytes: number): Buffer {
  const heads = repeat(objects, (n) => `${n + 10} 0`).join(' ')
  const kids = repeat(objects, (n) => ref(n + 10)).join(' ')
  const body = `[${'1 '.repeat(bytes / 2)}]`
  const data = deflateSync(latin(`${heads}\n${body}`))
  const dict = `/Type/ObjStm/N ${objects}/First ${heads.length + 1}/Filter/FlateDecode`
  const wide = [2, `<</Type/Pages/Kids[${kids}]>>`] as [number, string]
  return pdfOf([wide, [5, streamOf(data, dict)]], { startxref: 7 })
}

export function deepTree(depth: number): Buffer {
  const nodes = repeat(depth, (n): [number, string] => [
    n + 10,
    `<</Type/Pages/Kids[${n + 1 < Math.round(depth) ? ref(n + 11) : ref(3)}]>>`,
  ])
  return pdfOf([[2, '<</Type/Pages/Kids[10 0 R]>>'], ...nodes])
}

/** Page nodes that all refer to one another. */
export function cyclicKids(nodes: number): Buffer {
  const all = repeat(nodes, (n) => ref(n + 10)).join(' ')
  const made = repeat(nodes, (n): [number, string] => [n + 10, `<</Type/Pages/Kids[${all}]>>`])
  return pdfOf([[2, `<</Type/Pages/Kids[${ref(3)} ${all}]>>`], ...made])
}

export function sharedContents(pages: number, bytes: number): Buffer {
  const numbers = repeat(pages, (n) => n + 10)
  const content = deflateSync(latin('q 0 0 1 1 re f Q\n'.repeat(bytes / 17)))
  return pdfOf([
    [2, `<</Type/Pages/Kids[${numbers.map(ref).join(' ')}]>>`],
    [4, streamOf(content, '/Filter/FlateDecode')],
    ...numbers.map((number): [number, string] => [number, PAGE]),
  ])
}

/** Many tiny objects and no table: each has to be found. */
export function tinyObjects(count: number): Buffer {
  const tiny = repeat(count, (n) => `${(n % 8e6) + 10} 0 obj 0\n`).join('')
  return Buffer.concat([pdfOf([], { startxref: 7 }), latin(tiny)])
}

/** Trailers that are read one by one when the table is damaged. */
export function manyTrailers(count: number): Buffer {
  return Buffer.concat([pdfOf([], { startxref: 7 }), latin('trailer<</A 1>>\n'.repeat(count))])
}

/** Fields of a form that alternate between two large object streams, which do not fit into memory together. */
export function thrashingForm(fields: number, bytes: number): Buffer {
  const half = (parity: number) =>
    repeat(fields / 2, (n): [number, string] => [2 * n + parity + 20, '<</FT/Tx>>'])
  const blanks = ' '.repeat(bytes)
  const all = repeat(fields, (n) => ref(n + 20)).join(' ')
  const packs = [half(0), half(1)].map((part) => packOf([...part, [9, blanks]], ''))
  return pdfOf(
    [
      [1, `<</Type/Catalog/Pages 2 0 R/AcroForm<</SigFlags 1/Fields[${all}]>>>>`],
      [5, packs[0]!],
      [6, packs[1]!],
    ],
    { startxref: 7 }
  )
}

/** Fields that all refer to one long array of children. */
export function sharedFields(fields: number, bytes: number): Buffer {
  const all = repeat(fields, (n) => ref(n + 20)).join(' ')
  const nodes = repeat(fields, (n): [number, string] => [n + 20, '<</FT/Tx/Kids 5 0 R>>'])
  return pdfOf([
    [1, `<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[${all}]>>>>`],
    [5, `[${'<</T(a)>> '.repeat(bytes / 10)}]`],
    ...nodes,
  ])
}
