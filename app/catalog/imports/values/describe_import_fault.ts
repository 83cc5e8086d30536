import { errors as vineErrors } from '@vinejs/vine'
import { DomainException } from '#core/errors/domain_exception'
import { errorMessage } from '#core/errors/error_message'
import type { ImportEntry } from '#catalog/imports/queries/read_import_folder'

const FILE_FIELDS = ['files', 'cover', 'previews']

/**
 * Describes the errors of an entry, one line each: the product's name, the field, the line of products.yaml.
 * @throws the error itself when it is not a domain or validation error
 */
export function describeImportFault(name: string, entry: ImportEntry, error: unknown): string[] {
  const place = (field?: string) =>
    field ? `${name}, ${field}, line ${entry.lineOf(field)}` : `${name}, line ${entry.line}`
  if (error instanceof vineErrors.E_VALIDATION_ERROR) {
    const faults = error.messages as { field: string; message: string }[]
    return faults.map(({ field, message }) => `${place(field)}: ${message}`)
  }
  const words = errorMessage(error).replaceAll('\n', '; ')
  return [`${place(fieldOf(entry, error))}: ${words}`]
}

/** One line for each unsupported key. */
export function describeUnknownKeys(name: string, { unknown }: ImportEntry): string[] {
  return unknown.map(({ key, line }) => `${name}, ${key}, line ${line}: There is no such key`)
}

function fieldOf({ value }: ImportEntry, error: unknown): string | undefined {
  if (!(error instanceof DomainException)) return undefined
  if (error.field) return error.field
  const fileName = error.values?.fileName
  const given = (value ?? {}) as Record<string, unknown>
  return FILE_FIELDS.find((field) => [given[field]].flat().some((it) => nameIn(it) === fileName))
}

/** The file name of a picture, which is given alone or with its alternative text. */
function nameIn(given: unknown): unknown {
  return typeof given === 'object' && given !== null ? (given as { file?: unknown }).file : given
}
