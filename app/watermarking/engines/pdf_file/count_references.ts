import { PdfRejected } from '#watermarking/errors'
import { Undecodable } from './filters.js'
import { BadSyntax } from './lexer.js'
import { LIMITS } from './limits.js'
import { isDict, PdfRef } from './objects.js'
import type { PdfObject } from './objects.js'
import type { PdfFile } from './pdf_file.js'

/**
 * How often all objects together refer to each object that is referred to. Damaged objects are left out.
 * @returns null for a file with more objects than the limit, or when reading them exceeds the work limits
 */
export function countReferences(file: PdfFile): ReadonlyMap<number, number> | null {
  const { numbers } = file.xref
  if (numbers.length > LIMITS.countedObjects) return null
  const counts = new Map<number, number>()
  try {
    return file.bytes.meter.within(LIMITS.counting, () => {
      for (const number of numbers) addReferences(readOrNull(file, number), counts)
      return counts
    })
  } catch (error) {
    if (error instanceof PdfRejected) return null
    throw error
  }
}

function addReferences(object: PdfObject, counts: Map<number, number>) {
  const waiting: PdfObject[] = [object]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next instanceof PdfRef) counts.set(next.number, (counts.get(next.number) ?? 0) + 1)
    else if (Array.isArray(next) || isDict(next))
      for (const value of next.values()) waiting.push(value)
  }
}

function readOrNull(file: PdfFile, number: number): PdfObject {
  try {
    return file.get(number)
  } catch (error) {
    if (error instanceof BadSyntax || error instanceof Undecodable) return null
    throw error
  }
}
