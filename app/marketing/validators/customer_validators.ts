import vine from '@vinejs/vine'
import marketplace from '#config/marketplace'
import { pageFields } from '#core/http/pagination'
import { searchField } from '#core/http/fields/text_fields'
import { CUSTOMER_SORTS } from '#marketing/queries/customers'

const { filters, search } = marketplace.customers

/** Conditions as JSON text. The engine reads them, because its errors name the condition. */
const filterFields = { filters: vine.string().maxLength(filters.maxLength).optional() }

export const customerListValidator = vine.create({
  ...pageFields,
  ...filterFields,
  /** Beginning of a username, or a whole email address. */
  q: searchField(search.max).optional(),
  sort: vine.enum(CUSTOMER_SORTS).optional(),
  order: vine.enum(['asc', 'desc'] as const).optional(),
})

export const customerStatsValidator = vine.create(filterFields)
