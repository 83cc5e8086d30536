import vine from '@vinejs/vine'
import { reasonField } from '#core/http/fields/reason_field'
import { searchField } from '#core/http/fields/text_fields'
import { pageFields } from '#core/http/pagination'
import { TRANSFER_STATES } from '#payments/charges/queries/list_received_transfers'

export const transferListValidator = vine.create({
  /** Open transfers wait for a decision. */
  state: vine.enum(TRANSFER_STATES).optional(),
  q: searchField(100).optional(),
  ...pageFields,
})

export const transferDismissalValidator = vine.create({ reason: reasonField() })
