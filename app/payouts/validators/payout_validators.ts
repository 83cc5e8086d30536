import vine from '@vinejs/vine'
import marketplace from '#config/marketplace'
import { CURRENCY_CODES } from '#core/money/currency'
import { idField } from '#core/http/fields/id_field'
import { lineField } from '#core/http/fields/text_fields'
import { pageFields } from '#core/http/pagination'
import { BALANCE_TERMS } from '#payouts/values/balance_terms'
import { CHANNEL_TYPES } from '#payouts/values/channel_type'

const { remark, account, holder } = marketplace.payouts

const codePattern = new RegExp(`^\\d{${marketplace.verificationCode.digits}}$`)
const codeField = () => vine.string().trim().regex(codePattern)

export const channelValidator = vine.create({
  remark: lineField(remark).optional(),
  type: vine.enum(CHANNEL_TYPES),
  account: lineField({ min: 1, ...account }),
  holderName: lineField(holder).optional(),
  currency: vine.enum(CURRENCY_CODES),
  inUse: vine.boolean({ strict: true }).optional(),
  verificationCode: codeField(),
})

/** Absent fields stay. Everything but the remark needs a code. */
export const channelUpdateValidator = vine.create({
  remark: lineField(remark).optional(),
  account: lineField({ min: 1, ...account }).optional(),
  holderName: lineField(holder).optional(),
  currency: vine.enum(CURRENCY_CODES).optional(),
  inUse: vine.literal(true).optional(),
  verificationCode: codeField().optional(),
  version: idField().optional(),
})

export const channelRemovalValidator = vine.create({ verificationCode: codeField() })

export const payoutHistoryValidator = vine.create(pageFields)

export const balanceEntriesValidator = vine.create({
  /** Only entries before this one. */
  before: idField().optional(),
  currency: vine.enum(CURRENCY_CODES).optional(),
  term: vine.enum(BALANCE_TERMS).optional(),
  pageSize: pageFields.pageSize,
})

const formatField = () => vine.enum(['pdf', 'xlsx', 'csv'] as const).optional()

export const statementFileValidator = vine.create({
  format: formatField(),
  document: vine.enum(['statement', 'correction'] as const).optional(),
})

export const yearSummaryValidator = vine.create({
  year: vine.number().withoutDecimals().range([2000, 2100]),
  format: formatField(),
})

export const payoutPauseValidator = vine.create({ isPaused: vine.boolean({ strict: true }) })

export const sandboxPayoutDecisionValidator = vine.create({
  outcome: vine.enum(['paid', 'failed', 'recipient_refused', 'returned'] as const),
})
