import { deflateSync } from 'node:zlib'
import { serialize } from '#watermarking/engines/pdf_file/objects'
import type { PdfDict } from '#watermarking/engines/pdf_file/objects'
import type { TailWriter } from './tail_writer.js'
import type { XrefTable } from '#watermarking/engines/pdf_file/xref_table'

const ROW_BYTES = 10

/** Ends a file with one complete cross-reference section and a trailer that refers to nothing older. */
export function finishFile(tail: TailWriter, trailer: PdfDict) {
  const { xref } = tail
  tail.finishPack()
  xref.set(0, { kind: 'free' })
  const start = xref.hasPackedObjects
    ? writeStream(tail, xref, trailer)
    : writeTable(tail, xref, trailer)
  tail.write(`startxref\n${start}\n%%EOF\n`)
  tail.flush()
}

function writeTable(tail: TailWriter, xref: XrefTable, trailer: PdfDict): number {
  const start = tail.end
  tail.write('xref\n')
  for (const run of consecutiveRuns(xref.numbers)) {
    const rows = run.map((number) => {
      const entry = xref.get(number)
      if (entry?.kind !== 'plain') return '0000000000 65535 f \n'
      return `${pad(entry.offset, 10)} ${pad(entry.generation, 5)} n \n`
    })
    tail.write(`${run[0]} ${run.length}\n${rows.join('')}`)
  }
  const size = tail.nextNumber
  tail.write(`trailer\n${serialize(new Map([['Size', size], ...trailer]))}\n`)
  return start
}

function writeStream(tail: TailWriter, xref: XrefTable, trailer: PdfDict): number {
  const own = tail.reserve()
  const start = tail.end
  xref.set(own.number, { kind: 'plain', offset: start, generation: 0 })
  const numbers = xref.numbers
  const rows = Buffer.alloc(numbers.length * ROW_BYTES)
  numbers.forEach((number, i) => writeRow(rows, i * ROW_BYTES, xref, number))
  const index = consecutiveRuns(numbers).flatMap((run) => [run[0]!, run.length])
  const entries = serialize(new Map([['Size', tail.nextNumber], ...trailer])).slice(2, -2)
  const data = deflateSync(rows)
  tail.write(
    `${own.number} 0 obj\n<</Type/XRef/W[1 6 3]/Index[${index.join(' ')}]${entries}` +
      `/Filter/FlateDecode/Length ${data.length}>>\nstream\n`
  )
  tail.write(data)
  tail.write('\nendstream\nendobj\n')
  return start
}

/** One byte of kind, six of offset or stream number, three of generation or index. */
function writeRow(rows: Buffer, at: number, xref: XrefTable, number: number) {
  const entry = xref.get(number)
  if (entry?.kind === 'plain') {
    rows[at] = 1
    rows.writeUIntBE(entry.offset, at + 1, 6)
    rows.writeUIntBE(entry.generation, at + 7, 3)
  } else if (entry?.kind === 'packed') {
    rows[at] = 2
    rows.writeUIntBE(entry.stream, at + 1, 6)
    rows.writeUIntBE(entry.index, at + 7, 3)
  }
}

function consecutiveRuns(numbers: readonly number[]): number[][] {
  const runs: number[][] = []
  for (const number of numbers) {
    const run = runs.at(-1)
    if (run && run.at(-1) === number - 1) run.push(number)
    else runs.push([number])
  }
  return runs
}

const pad = (value: number, digits: number) => String(value).padStart(digits, '0')
