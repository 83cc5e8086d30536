import i18nManager from '@adonisjs/i18n/services/main'
import { errors as vineErrors } from '@vinejs/vine'
import { ProductNotReady, SynonymGroupsInvalid } from '#catalog/errors'
import { describeGroupProblem } from '#catalog/imports/values/describe_group_problem'
import { importedProductValidator } from '#catalog/imports/validators/import_validator'
import { DomainException } from '#core/errors/domain_exception'
import { errorMessage, faultsOf } from '#core/errors/error_message'
import type { ImportEntry } from '#catalog/imports/queries/read_import_folder'
import type { PublishingGap } from '#catalog/values/publishing_gaps'

const FILE_FIELDS = ['files', 'cover', 'previews']

/** The field of an entry for each requirement of publishing. */
const FIELD_OF_GAP: Record<PublishingGap, string> = {
  cover: 'cover',
  attachment: 'files',
  watermark: 'marked',
  page_mark: 'marked',
  picture_mark: 'marked',
  book_mark: 'marked',
  synonym_groups: 'synonymGroups',
  unwritable_synonyms: 'synonymGroups',
  failure_choice: 'marked',
}

/** The field of an entry for each request field that has another name. */
const FIELD_OF_REQUEST: Record<string, string> = {
  'salesPrice': 'price',
  'categoryId': 'category',
  'attachmentIds': 'files',
  'watermark.synonymGroups': 'synonymGroups',
}

/**
 * Describes the errors of an entry, one line each: the product's name, the field, the line of products.yaml.
 * @throws the error itself when it is not a domain or validation error
 */
export function describeImportFault(name: string, entry: ImportEntry, error: unknown): string[] {
  const place = (field?: string) =>
    field ? `${name}, ${field}, line ${entry.lineOf(field)}` : `${name}, line ${entry.line}`
  if (error instanceof vineErrors.E_VALIDATION_ERROR) {
    return faultsOf(error).map(({ field, message }) => `${place(field)}: ${message}`)
  }
  if (error instanceof ProductNotReady) {
    const i18n = i18nManager.locale('en-US')
    return error.missing.map(
      (gap) =>
        `${place(FIELD_OF_GAP[gap])}: Saved as a draft. To publish: ${i18n.t(`catalog.publish.missing.${gap}`)}`
    )
  }
  if (error instanceof SynonymGroupsInvalid) {
    return error.problems.map((problem) => {
      const description = describeGroupProblem(problem)
      return `${place(description.field)}: ${description.message}`
    })
  }
  const i18n = errorMessage(error).replaceAll('\n', '; ')
  return [`${place(fieldOf(entry, error))}: ${i18n}`]
}

/** One line for each unknown key, and for each other error of the entry. */
export async function describeUnknownKeys(name: string, entry: ImportEntry): Promise<string[]> {
  const [fault] = await importedProductValidator.tryValidate(entry.value)
  return [
    ...entry.unknown.map(({ key, line }) => `${name}, ${key}, line ${line}: Unknown key`),
    ...(fault ? describeImportFault(name, entry, fault) : []),
  ]
}

function fieldOf({ value }: ImportEntry, error: unknown): string | undefined {
  if (!(error instanceof DomainException)) return undefined
  const { field } = error
  if (field && field !== 'attachmentIds') return FIELD_OF_REQUEST[field] ?? field
  const fileName = error.values?.fileName
  if (fileName === undefined) return FIELD_OF_REQUEST[field ?? '']
  const fields = (value ?? {}) as Record<string, unknown>
  return FILE_FIELDS.find((key) => [fields[key]].flat().some((it) => nameIn(it) === fileName))
}

/** The file name of a picture, which is given alone or with its alternative text. */
function nameIn(fields: unknown): unknown {
  return typeof fields === 'object' && fields !== null
    ? (fields as { file?: unknown }).file
    : fields
}
