import { PdfRejected } from '#watermarking/errors'
import { Undecodable } from '#watermarking/engines/pdf_file/filters'
import { BadSyntax } from '#watermarking/engines/pdf_file/lexer'
import { LIMITS } from '#watermarking/engines/pdf_file/limits'
import { PdfName, PdfRef } from '#watermarking/engines/pdf_file/objects'
import type { PdfDict, PdfObject } from '#watermarking/engines/pdf_file/objects'
import type { PdfFile } from '#watermarking/engines/pdf_file/pdf_file'

/** Bit 1 of /SigFlags: the document has signature fields. */
const SIGNATURES_EXIST = 1

type Resolve = PdfFile['resolve']

/** Result for the form's fields; `empty` is a signature field that is not signed yet. */
type FieldFinding = 'signed' | 'empty' | 'none' | 'unread'

/**
 * Whether a signature covers bytes of the file (ISO 32000-1, 12.8); any change, including a mark, invalidates it. A
 * form that is damaged or too large to read does not reject the file; its flags decide then.
 */
export function hasSignature(file: PdfFile): boolean {
  const resolve: Resolve = (object) => resolveOrNull(file, object)
  return file.bytes.meter.within(LIMITS.form, () => {
    try {
      const catalog = dictOf(resolve, file.trailer.get('Root'))
      return hasPermissions(resolve, catalog) || isFormSigned(file, resolve, catalog)
    } catch (error) {
      if (error instanceof PdfRejected) return false
      throw error
    }
  })
}

/** A certified document (/DocMDP), or one with usage rights for Reader (/UR3). */
function hasPermissions(resolve: Resolve, catalog: PdfDict | null): boolean {
  const permissions = dictOf(resolve, catalog?.get('Perms'))
  return ['DocMDP', 'UR3'].some((key) => dictOf(resolve, permissions?.get(key)) !== null)
}

function isFormSigned(file: PdfFile, resolve: Resolve, catalog: PdfDict | null): boolean {
  const form = dictOf(resolve, catalog?.get('AcroForm'))
  if (!form) return false
  const flags = resolve(form.get('SigFlags'))
  const saysSo = typeof flags === 'number' && (flags & SIGNATURES_EXIST) !== 0
  const found = readFields(file, resolve, form)
  if (found === 'signed') return true
  // An empty signature field sets the flag as well, so the flag is ignored when one was found.
  return saysSo && found !== 'empty'
}

function readFields(file: PdfFile, resolve: Resolve, form: PdfDict): FieldFinding {
  try {
    return searchFields(file, resolve, form)
  } catch (error) {
    if (error instanceof PdfRejected) return 'unread'
    throw error
  }
}

/** Traverses the tree of fields (12.7.3). /FT and /V are inherited. */
function searchFields({ bytes }: PdfFile, resolve: Resolve, form: PdfDict): FieldFinding {
  const visited = new Set<number>()
  const waiting: { node: PdfObject; above: PdfDict }[] = []
  let edges = 0
  let found: FieldFinding = 'none'
  const add = (nodes: PdfObject, above: PdfDict) => {
    if (!Array.isArray(nodes)) return
    edges += nodes.length
    if (edges > LIMITS.form.edges) throw new PdfRejected('too_complex', 'the form')
    bytes.meter.handle(nodes.length)
    for (const node of nodes) waiting.push({ node, above })
  }
  add(resolve(form.get('Fields')), new Map())
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, above } = next
    if (node instanceof PdfRef && visited.has(node.number)) continue
    if (node instanceof PdfRef) visited.add(node.number)
    const dict = dictOf(resolve, node)
    if (!dict) continue
    const field = new Map(above)
    for (const key of ['FT', 'V']) if (dict.has(key)) field.set(key, dict.get(key)!)
    const type = resolve(field.get('FT'))
    if (type instanceof PdfName && type.value === 'Sig') {
      const value = dictOf(resolve, field.get('V'))
      if (value && Array.isArray(resolve(value.get('ByteRange')))) return 'signed'
      found = 'empty'
    }
    add(resolve(dict.get('Kids')), field)
  }
  return found
}

function dictOf(resolve: Resolve, object: PdfObject | undefined): PdfDict | null {
  const value = resolve(object)
  return value instanceof Map ? value : null
}

/**
 * A damaged object counts as null.
 * @throws PdfRejected when the work limits are exceeded
 */
function resolveOrNull(file: PdfFile, object: PdfObject | undefined): PdfObject {
  try {
    return file.resolve(object)
  } catch (error) {
    const isDamage = [BadSyntax, Undecodable, RangeError].some((kind) => error instanceof kind)
    if (isDamage) return null
    throw error
  }
}
