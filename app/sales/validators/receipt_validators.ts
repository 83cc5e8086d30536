import vine from '@vinejs/vine'
import { billingFields } from '#core/http/fields/billing_fields'
import { versionField } from '#core/http/fields/version_field'

const MOST_VERSIONS = 10_000

export const receiptVersionValidator = vine.create({
  version: vine.number().withoutDecimals().range([1, MOST_VERSIONS]).optional(),
})

export const newReceiptValidator = vine.create({
  ...billingFields(),
  /** Also stored in the profile for later receipts. */
  keeps: vine.boolean().optional(),
  version: versionField({ from: 0 }),
})
