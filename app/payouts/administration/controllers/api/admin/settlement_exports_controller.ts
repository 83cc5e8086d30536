import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { ListExport } from '#audit/http/list_export'
import { settlementSheet } from '#payouts/administration/engines/settlement_sheet'
import { StreamSettlements } from '#payouts/administration/queries/stream_settlements'
import { settlementExportValidator } from '#payouts/administration/validators/settlement_validators'

export default class SettlementExportsController {
  /** Export withdrawals as CSV or XLSX. Takes the filters of the list. */
  @inject()
  async show(ctx: HttpContext, streamSettlements: StreamSettlements, listExport: ListExport) {
    const { format, ...filter } = await ctx.request.validateUsing(settlementExportValidator)
    const sheet = settlementSheet(streamSettlements.execute(filter), ctx.i18n)
    const title = ctx.i18n.t('settlements.title')
    return listExport.send(ctx, { list: 'payouts', title, format, filter, sheet })
  }
}
