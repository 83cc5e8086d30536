import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { Clock } from '#core/clock/clock'
import { sendSheet } from '#platform/workbooks/sheet'
import { settlementSheet } from '#payouts/administration/engines/settlement_sheet'
import { StreamSettlements } from '#payouts/administration/queries/stream_settlements'
import { settlementExportValidator } from '#payouts/administration/validators/settlement_validators'

export default class SettlementExportsController {
  /** Export withdrawals as CSV or XLSX. Takes the filters of the list. */
  @inject()
  async show(ctx: HttpContext, streamSettlements: StreamSettlements, clock: Clock) {
    const { format = 'csv', ...filter } = await ctx.request.validateUsing(settlementExportValidator)
    const name = `payouts-${clock.now().toUTC().toFormat('yyyyMMdd-HHmm')}`
    const sheet = settlementSheet(streamSettlements.execute(filter), ctx.i18n)
    return sendSheet(ctx, { name, format, ...sheet, title: ctx.i18n.t('settlements.title') })
  }
}
