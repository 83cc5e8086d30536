import vine from '@vinejs/vine'
import { pageFields } from '#core/http/pagination'

const LARGEST_ID = 2 ** 31 - 1
const SYNONYM_GROUPS = 13

const id = () => vine.number().withoutDecimals().min(1).max(LARGEST_ID).optional()

/** A leak comes as a file (multipart), as text, or as what a person saw in the 13 groups. */
export const leakValidator = vine.create({
  kind: vine.enum(['pdf', 'text'] as const).optional(),
  productId: id(),
  attachmentId: id().requiredIfExists('choices'),
  text: vine.string().optional(),
  choices: vine
    .array(vine.enum(['original', 'synonym', 'unknown'] as const))
    .fixedLength(SYNONYM_GROUPS)
    .optional(),
})

export const assignmentsValidator = vine.create({ attachmentId: id(), ...pageFields })

export const downloadsValidator = vine.create({
  attachmentId: id(),
  copyId: id(),
  ...pageFields,
})

export const blockedListValidator = vine.create(pageFields)
