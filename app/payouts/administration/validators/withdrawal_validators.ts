import vine from '@vinejs/vine'
import { dayField } from '#core/http/fields/day_field'
import { idField } from '#core/http/fields/id_field'
import { minorUnitsField, positiveMinorUnitsField } from '#core/http/fields/minor_units_field'
import { momentField } from '#core/http/fields/moment_field'
import { reasonField } from '#core/http/fields/reason_field'
import { lineField, paragraphsField, searchField } from '#core/http/fields/text_fields'
import { pageFields, sortFields } from '#core/http/pagination'
import { CURRENCY_CODES } from '#core/money/currency'
import { SHEET_FORMATS } from '#platform/workbooks/sheet'
import { WITHDRAWAL_STAGES } from '#payouts/models/withdrawal'
import { WITHDRAWAL_ACTIONS } from '#payouts/administration/values/withdrawal_actions'
import { CHANNEL_TYPES } from '#payouts/values/channel_type'
import { SENDING_MODES } from '#payouts/values/sending_mode'

const MOST_IN_RUN = 1_000
const MOST_ESTIMATED = 100
/** Each is a call to a provider. */
const MOST_COMPARED = 25
const LONGEST_KEY = 8_192
const LARGEST_VERSION = 2 ** 31 - 1

const version = () => vine.number({ strict: true }).withoutDecimals().min(1).max(LARGEST_VERSION)

const filterFields = {
  status: vine.enum(['pending', 'closed'] as const).optional(),
  stage: vine.enum(WITHDRAWAL_STAGES).optional(),
  type: vine.enum(CHANNEL_TYPES).optional(),
  day: dayField().optional(),
  creatorId: idField().optional(),
  held: vine.boolean().optional(),
  attention: vine.boolean().optional(),
  due: vine.boolean().optional(),
  keyword: searchField(100).optional(),
}

export const withdrawalListValidator = vine.create({
  ...pageFields,
  ...filterFields,
  ...sortFields('invoice'),
})

export const dayTotalsValidator = vine.create({ day: dayField() })

export const withdrawalExportValidator = vine.create({
  ...filterFields,
  format: vine.enum(SHEET_FORMATS).optional(),
})

export const withdrawalChangeValidator = vine.create({
  action: vine.enum(WITHDRAWAL_ACTIONS),
  /** The version that the admin saw. */
  version: version(),
  /** For `hold`, `return` and `give_up`. */
  reason: reasonField().optional(),
  /** For `complete`: the provider's number of the payment, or the transaction. */
  reference: lineField({ min: 2, max: 128 }).optional().requiredWhen('action', '=', 'complete'),
  paidAt: momentField().optional(),
  /** What the provider charged, in minor units of the withdrawal's currency. */
  fee: positiveMinorUnitsField().optional(),
  comment: paragraphsField({ max: 500 }).optional(),
})

const ids = (most: number) => vine.array(idField()).minLength(1).maxLength(most).distinct()

export const runValidator = vine.create({
  ids: ids(MOST_IN_RUN),
  /** What was confirmed: the number of withdrawals and the sum of each currency. */
  expectedCount: vine.number({ strict: true }).withoutDecimals().min(1).max(MOST_IN_RUN),
  expectedTotal: vine
    .array(vine.object({ amount: positiveMinorUnitsField(), currency: vine.enum(CURRENCY_CODES) }))
    .minLength(1)
    .maxLength(CURRENCY_CODES.length)
    .distinct('currency'),
})

export const approvalsValidator = vine.create({
  withdrawals: vine
    .array(vine.object({ id: idField(), version: version() }))
    .minLength(1)
    .maxLength(MOST_IN_RUN)
    .distinct('id'),
})

export const runStopValidator = vine.create({ state: vine.enum(['stopped'] as const) })

export const estimateValidator = vine.create({ ids: ids(MOST_ESTIMATED) })

export const comparisonValidator = vine.create({ ids: ids(MOST_COMPARED) })

export const skipListValidator = vine.create({
  ...pageFields,
  day: dayField().optional(),
  reason: vine
    .string()
    .regex(/^[a-z_]{1,40}$/)
    .optional(),
})

export const pageValidator = vine.create({ ...pageFields })

export const payoutReasonValidator = vine.create({ reason: reasonField() })

export const unlockValidator = vine.create({ reconciled: vine.accepted() })

const byCurrency = () => vine.enum(CURRENCY_CODES)

export const channelTypeValidator = vine.create({
  version: version(),
  isEnabled: vine.boolean({ strict: true }).optional(),
  driver: vine.enum(SENDING_MODES).optional(),
  currencies: vine
    .array(byCurrency())
    .minLength(1)
    .maxLength(CURRENCY_CODES.length)
    .distinct()
    .optional(),
  limits: vine
    .array(
      vine.object({
        currency: byCurrency(),
        min: minorUnitsField().nullable().optional(),
        max: minorUnitsField().nullable().optional(),
      })
    )
    .maxLength(CURRENCY_CODES.length)
    .distinct('currency')
    .optional(),
  surcharges: vine
    .array(
      vine.object({
        currency: byCurrency(),
        fixed: minorUnitsField(),
        bp: vine.number({ strict: true }).withoutDecimals().min(0).max(2_000),
        cap: minorUnitsField().nullable().optional(),
      })
    )
    .maxLength(CURRENCY_CODES.length)
    .distinct('currency')
    .optional(),
  convert: vine.enum(['all', 'own'] as const).optional(),
  fxMarginBp: vine.number({ strict: true }).withoutDecimals().min(0).max(500).optional(),
  settings: vine.record(vine.string().maxLength(LONGEST_KEY).nullable()).maxLength(30).optional(),
})

/** Alipay alone needs the support's consent (M-PO-06). */
export const payoutGrantValidator = vine.create({
  type: vine.enum(['ALIPAY'] as const),
  reason: reasonField(),
})
