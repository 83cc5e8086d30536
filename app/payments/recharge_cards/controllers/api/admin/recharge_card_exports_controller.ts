import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { CrossOriginRequest } from '#core/errors'
import { actorOf } from '#core/http/actor'
import { decimalOf } from '#core/money/decimal'
import { sendSheet } from '#platform/workbooks/sheet'
import type { SheetRow } from '#platform/workbooks/sheet_row'
import { ExportRechargeCards } from '#payments/recharge_cards/actions/export_recharge_cards'
import { printedCode } from '#payments/recharge_cards/values/card_code'
import type RechargeCardBatch from '#payments/recharge_cards/models/recharge_card_batch'

/** The same in every language, for programs that print cards. */
const HEAD = ['code', 'denomination', 'currency', 'expiresAt']

export default class RechargeCardExportsController {
  /** Export the codes of a batch as CSV. Possible once. */
  @inject()
  async show(ctx: HttpContext, exportCards: ExportRechargeCards) {
    // The specification defines this export as a GET although it changes state, so requests from other sites are
    // rejected.
    const site = ctx.request.header('sec-fetch-site')
    if (site && site !== 'same-origin') throw new CrossOriginRequest()

    const { batch: batchNo } = ctx.params
    const { batch, codes } = await exportCards.execute({ batchNo, actor: actorOf(ctx) })
    return sendSheet(ctx, { name: batchNo, format: 'csv', head: HEAD, rows: rowsOf(batch, codes) })
  }
}

async function* rowsOf(batch: RechargeCardBatch, codes: string[]): AsyncGenerator<SheetRow> {
  const worth = { figure: decimalOf(batch.value) }
  const until = batch.expiresAt?.toJSDate() ?? null
  for (const code of codes) yield [printedCode(code), worth, batch.currency, until]
}
