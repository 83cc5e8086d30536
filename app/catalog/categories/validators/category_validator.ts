import vine from '@vinejs/vine'
import { idField } from '#core/http/fields/id_field'
import { versionField } from '#core/http/fields/version_field'
import { lineField } from '#core/http/fields/text_fields'
import { CATEGORY_ICONS } from '#catalog/values/category_icons'

/** Upper limit of the number of categories in a request. */
const MOST_CATEGORIES = 500

export const categoryValidator = vine.create({
  name: lineField({ min: 1, max: 40 }),
  icon: vine.enum(CATEGORY_ICONS).nullable().optional(),
  sort: vine.number().withoutDecimals().min(-100_000).max(100_000).optional(),
  version: versionField(),
})

export const categoryOrderValidator = vine.create({
  ids: vine.array(idField()).distinct().minLength(1).maxLength(MOST_CATEGORIES),
})
