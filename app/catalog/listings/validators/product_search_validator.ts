import vine from '@vinejs/vine'
import { shopFilterFields } from '#catalog/listings/values/filter_fields'

export const productSearchValidator = vine.create(shopFilterFields)
