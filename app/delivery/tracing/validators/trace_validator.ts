import vine from '@vinejs/vine'
import { COPY_STATUSES } from '#delivery/models/copy'
import { DOWNLOAD_METHODS } from '#delivery/models/download'
import { pageFields } from '#core/http/pagination'
import { reasonField } from '#core/http/fields/reason_field'
import { searchField } from '#core/http/fields/text_fields'

const LARGEST_ID = 2 ** 31 - 1
const SYNONYM_GROUPS = 13

const id = () => vine.number().withoutDecimals().min(1).max(LARGEST_ID).optional()

/** Key of a version of a text's groups. */
const edition = () => vine.string().regex(/^[0-9a-f]{32}$/)

/** A leak is sent as a file (multipart), as text, or as the choices that a person made in the 13 groups. */
export const leakValidator = vine.create({
  kind: vine.enum(['pdf', 'text'] as const).optional(),
  productId: id(),
  attachmentId: id().requiredIfExists('choices'),
  edition: edition().optional(),
  text: vine.string().maxLength(1_000_000).optional(),
  choices: vine
    .array(vine.enum(['original', 'synonym', 'unknown'] as const))
    .fixedLength(SYNONYM_GROUPS)
    .optional(),
})

/** A passage whose groups are read; whole files are traced instead. */
export const passageValidator = vine.create({
  attachmentId: vine.number().withoutDecimals().min(1).max(LARGEST_ID),
  edition: edition(),
  text: vine.string().maxLength(200_000),
})

/** Query string of the decoder's page. */
export const decoderValidator = vine.create({ attachmentId: id() })

/** Why an admin enters a shop's toolbox, for example a ticket number. */
export const visitValidator = vine.create({
  reason: reasonField(),
})

/** Search of shops on the toolbox's entrance. */
export const shopsValidator = vine.create({
  keyword: searchField(100).optional(),
  ...pageFields,
})

/** Search for a buyer, order, file or watermark id. */
const searchText = () => searchField(100).optional()

export const assignmentsValidator = vine.create({
  attachmentId: id(),
  search: searchText(),
  status: vine.enum(COPY_STATUSES).optional(),
  /** Copies of this kind of file. */
  kind: vine.enum(['pdf', 'text', 'image', 'pack', 'epub'] as const).optional(),
  ...pageFields,
})

export const downloadsValidator = vine.create({
  attachmentId: id(),
  copyId: id(),
  search: searchText(),
  method: vine.enum(DOWNLOAD_METHODS).optional(),
  ...pageFields,
})

const day = () => vine.date({ formats: ['YYYY-MM-DD'] }).optional()

/** Filter of the report list: search text, days of creation, and the last report of the previous page. */
export const reportsValidator = vine.create({
  search: searchText(),
  from: day(),
  to: day(),
  before: vine.string().uuid().optional(),
})

export const blockedListValidator = vine.create(pageFields)
