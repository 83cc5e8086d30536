import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import marketplace from '#config/marketplace'
import { listProp, listOf } from '#core/http/pagination'
import { ListRechargeCardBatches } from '#payments/recharge_cards/queries/list_recharge_card_batches'
import RechargeCardBatchTransformer from '#payments/recharge_cards/transformers/recharge_card_batch_transformer'
import {
  listBatchesValidator,
  listCardsValidator,
  disableCardsValidator,
  createCardsValidator,
} from '#payments/recharge_cards/validators/recharge_cards'
import { ListRechargeCards } from '#payments/recharge_cards/queries/list_recharge_cards'
import RechargeCardTransformer from '#payments/recharge_cards/transformers/recharge_card_transformer'
import { actorOf } from '#core/http/actor'
import { DisableRechargeCards } from '#payments/recharge_cards/actions/disable_recharge_cards'
import { CrossOriginRequest } from '#core/errors'
import { decimalOf } from '#core/money/decimal'
import { sendSheet } from '#platform/workbooks/sheet'
import type { SheetRow } from '#platform/workbooks/sheet_row'
import { ExportRechargeCards } from '#payments/recharge_cards/actions/export_recharge_cards'
import { printedCode } from '#payments/recharge_cards/values/card_code'
import type RechargeCardBatch from '#payments/recharge_cards/models/recharge_card_batch'
import { DateTime } from 'luxon'
import { Money } from '#core/money/money'
import { CreateRechargeCards } from '#payments/recharge_cards/actions/create_recharge_cards'
import { DisableRechargeCard } from '#payments/recharge_cards/actions/disable_recharge_card'

/** The same in every language, for programs that print cards. */
const HEAD = ['code', 'denomination', 'currency', 'expiresAt']

export default class RechargeCardsController {
  /** GET /admin/recharge-cards: the batches and the form to create one. */
  @inject()
  async batches(ctx: HttpContext, listBatches: ListRechargeCardBatches) {
    const { keyword = '', ...paging } = await ctx.request.validateUsing(listBatchesValidator)
    const page = await listBatches.execute({ keyword, ...paging })
    return ctx.inertia.render('admin/payments/recharge_card_batches/index', {
      filter: { keyword },
      batches: listProp(page, RechargeCardBatchTransformer.transform(page.items)),
      maxCount: marketplace.rechargeCards.maxPerBatch,
    })
  }

  /** GET /admin/recharge-cards/cards: single cards, of one batch or of all. */
  @inject()
  async index(ctx: HttpContext, listCards: ListRechargeCards) {
    const { page, pageSize, ...filter } = await ctx.request.validateUsing(listCardsValidator)
    const found = await listCards.execute({ page, pageSize, ...filter })
    return ctx.inertia.render('admin/payments/recharge_cards/index', {
      cards: listProp(found, RechargeCardTransformer.transform(found.items)),
      filter,
    })
  }

  /** List batches of recharge cards. */
  @inject()
  async listBatches({ request, serialize }: HttpContext, listBatches: ListRechargeCardBatches) {
    const page = await listBatches.execute(await request.validateUsing(listBatchesValidator))
    return serialize(listOf(page, RechargeCardBatchTransformer.transform(page.items)))
  }

  /** Disable the unredeemed cards of a batch. */
  @inject()
  async updateBatch(ctx: HttpContext, disableCards: DisableRechargeCards) {
    await ctx.request.validateUsing(disableCardsValidator)
    const disabled = await disableCards.execute({
      batchNo: ctx.params.batch,
      actor: actorOf(ctx),
    })
    return ctx.serialize({ disabled })
  }

  /** Export the codes of a batch as CSV. Possible once. */
  @inject()
  async export(ctx: HttpContext, exportCards: ExportRechargeCards) {
    // The specification defines this export as a GET although it changes state, so requests from other sites are
    // rejected.
    const site = ctx.request.header('sec-fetch-site')
    if (site && site !== 'same-origin') throw new CrossOriginRequest()

    const { batch: batchNo } = ctx.params
    const { batch, codes } = await exportCards.execute({ batchNo, actor: actorOf(ctx) })
    return sendSheet(ctx, { name: batchNo, format: 'csv', head: HEAD, rows: rowsOf(batch, codes) })
  }

  /** List recharge cards. */
  @inject()
  async list({ request, serialize }: HttpContext, listCards: ListRechargeCards) {
    const page = await listCards.execute(await request.validateUsing(listCardsValidator))
    return serialize(listOf(page, RechargeCardTransformer.transform(page.items)))
  }

  /** Create a batch of recharge cards. The codes are exported, never listed. */
  @inject()
  async store(ctx: HttpContext, createCards: CreateRechargeCards) {
    const input = await ctx.request.validateUsing(createCardsValidator)
    const batch = await createCards.execute({
      count: input.count,
      denomination: new Money(BigInt(input.denomination), input.currency),
      expiresAt: input.expiresAt ? DateTime.fromISO(input.expiresAt) : null,
      note: input.note || null,
      actor: actorOf(ctx),
    })
    const entry = { batch, redeemed: 0, disabled: 0, isExpired: false }
    ctx.response.status(201)
    return ctx.serialize(RechargeCardBatchTransformer.transform(entry))
  }

  /** Disable a recharge card. */
  @inject()
  async update(ctx: HttpContext, disableCard: DisableRechargeCard) {
    await ctx.request.validateUsing(disableCardsValidator)
    await disableCard.execute({ id: ctx.params.id, actor: actorOf(ctx) })
    return ctx.serialize(null)
  }
}

async function* rowsOf(batch: RechargeCardBatch, codes: string[]): AsyncGenerator<SheetRow> {
  const worth = { figure: decimalOf(batch.value) }
  const until = batch.expiresAt?.toJSDate() ?? null
  for (const code of codes) yield [printedCode(code), worth, batch.currency, until]
}
