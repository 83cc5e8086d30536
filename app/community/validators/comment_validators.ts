import vine from '@vinejs/vine'
import { pageFields } from '#core/http/pagination'
import { paragraphsField } from '#core/http/fields/text_fields'
import { COMMENT_MAX } from '#community/models/comment'

const rowId = () => vine.number().withoutDecimals().min(1).max(2_147_483_647)

export const commentListValidator = vine.create({
  ...pageFields,
  before: rowId().optional(),
  /** Only answers to this comment, after the given one. */
  commentId: rowId().optional(),
  after: rowId().optional(),
})

export const commentValidator = vine.create({
  content: paragraphsField({ min: 1, max: COMMENT_MAX }),
  commentId: rowId().nullable().optional(),
})
