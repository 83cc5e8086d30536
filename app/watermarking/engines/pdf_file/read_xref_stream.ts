import { LIMITS } from './limits.js'
import { BadSyntax } from './lexer.js'
import type { PdfDict, PdfObject } from './objects.js'
import type { PdfFile } from './pdf_file.js'
import type { XrefEntry } from './xref_table.js'

/** Reads one cross-reference stream (ISO 32000-1, 7.5.8) into the table and returns its dictionary, the trailer. */
export function readXrefStream(file: PdfFile, at: number): PdfDict {
  const placed = file.objectAt(at)
  const { dict, raw, range } = file.rawStreamAt(placed, at)
  const data = file.decode(dict, raw, LIMITS.structureStreamBytes)
  const widths = numbers(dict.get('W'))
  const rowBytes = widths.reduce((sum, width) => sum + width, 0)
  if (widths.length !== 3 || rowBytes < 1 || rowBytes > 24) throw new BadSyntax('bad widths')
  const index = dict.has('Index') ? numbers(dict.get('Index')) : [0, Number.POSITIVE_INFINITY]
  let row = 0
  for (let i = 0; i + 1 < index.length; i += 2) {
    for (let k = 0; k < index[i + 1]! && row + rowBytes <= data.length; k++, row += rowBytes) {
      file.bytes.meter.list(1)
      const entry = readRow(data, row, widths)
      if (entry) file.xref.setIfNew(index[i]! + k, entry)
    }
  }
  file.sections.push(range)
  return dict
}

function readRow(data: Buffer, row: number, widths: number[]): XrefEntry | null {
  const [typeWidth, secondWidth, thirdWidth] = widths as [number, number, number]
  const type = typeWidth === 0 ? 1 : bigEndian(data, row, typeWidth)
  const second = bigEndian(data, row + typeWidth, secondWidth)
  const third = bigEndian(data, row + typeWidth + secondWidth, thirdWidth)
  if (type === 0) return { kind: 'free' }
  if (type === 1) return { kind: 'plain', offset: second, generation: third }
  return type === 2 && second <= LIMITS.objectNumber
    ? { kind: 'packed', stream: second, index: third }
    : null
}

function bigEndian(data: Buffer, at: number, width: number): number {
  let value = 0
  for (let i = 0; i < width; i++) value = value * 256 + data[at + i]!
  return value
}

function numbers(object: PdfObject | undefined): number[] {
  return Array.isArray(object)
    ? object.filter((item): item is number => typeof item === 'number' && item >= 0)
    : []
}
