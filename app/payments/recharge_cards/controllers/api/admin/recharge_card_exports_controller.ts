import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { CrossOriginRequest } from '#core/errors'
import { actorOf } from '#core/http/actor'
import { decimalOf } from '#core/money/decimal'
import { ExportRechargeCards } from '#payments/recharge_cards/actions/export_recharge_cards'
import { printedCode } from '#payments/recharge_cards/values/card_code'
import type RechargeCardBatch from '#payments/recharge_cards/models/recharge_card_batch'

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
    ctx.response.header('Cache-Control', 'no-store')
    return ctx.serialize({ fileName: `${batchNo}.csv`, content: asCsv(batch, codes) })
  }
}

function asCsv(batch: RechargeCardBatch, codes: string[]): string {
  const worth = `${decimalOf(batch.value)},${batch.currency}`
  const until = batch.expiresAt?.toUTC().toISO() ?? ''
  const lines = codes.map((code) => `${printedCode(code)},${worth},${until}`)
  return ['code,denomination,currency,expiresAt', ...lines, ''].join('\r\n')
}
