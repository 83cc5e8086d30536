import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { listOf } from '#core/http/pagination'
import { FindStatement } from '#payouts/queries/find_statement'
import { GetPayoutStatistics } from '#payouts/queries/get_payout_statistics'
import { ListBalanceEntries } from '#payouts/queries/list_balance_entries'
import { ListPayoutHistory } from '#payouts/queries/list_payout_history'
import BalanceEntryTransformer from '#payouts/transformers/balance_entry_transformer'
import PayoutHistoryTransformer from '#payouts/transformers/payout_history_transformer'
import PayoutStatisticsTransformer from '#payouts/transformers/payout_statistics_transformer'
import StatementTransformer from '#payouts/transformers/statement_transformer'
import {
  balanceEntriesValidator,
  payoutHistoryValidator,
} from '#payouts/validators/payout_validators'
import { kindsOf } from '#payouts/values/balance_terms'
import { FindShopOfUser } from '#shops/queries/find_shop_of_user'

@inject()
export default class WithdrawalsController {
  constructor(private findShop: FindShopOfUser) {}

  /** Get your balance, what is released when, and the next payout with every reason that prevents it. */
  @inject()
  async statistics({ auth, serialize }: HttpContext, getStatistics: GetPayoutStatistics) {
    const { creatorId } = await this.findShop.execute(auth.getUserOrFail().id)
    const statistics = await getStatistics.execute(creatorId)
    return serialize(PayoutStatisticsTransformer.transform(statistics))
  }

  /** List your withdrawals and the Fridays that were skipped, the latest first. */
  @inject()
  async history({ auth, request, serialize }: HttpContext, listHistory: ListPayoutHistory) {
    const { creatorId } = await this.findShop.execute(auth.getUserOrFail().id)
    const filter = await request.validateUsing(payoutHistoryValidator)
    const page = await listHistory.execute({ ...filter, creatorId })
    return serialize(listOf(page, PayoutHistoryTransformer.transform(page.items)))
  }

  /** List the entries of your balance, the latest first. */
  @inject()
  async entries({ auth, request, serialize }: HttpContext, listEntries: ListBalanceEntries) {
    const { creatorId } = await this.findShop.execute(auth.getUserOrFail().id)
    const { term, pageSize, ...filter } = await request.validateUsing(balanceEntriesValidator)
    const { items, hasMore } = await listEntries.execute({
      ...filter,
      creatorId,
      kinds: term && kindsOf(term),
      limit: pageSize,
    })
    return serialize({ items: BalanceEntryTransformer.transform(items), hasMore })
  }

  /** Get one of your withdrawals with the lines that make up its sum. */
  @inject()
  async show({ auth, params, serialize }: HttpContext, findStatement: FindStatement) {
    const { creatorId } = await this.findShop.execute(auth.getUserOrFail().id)
    const statement = await findStatement.execute({ creatorId, id: params.id })
    return serialize(StatementTransformer.transform(statement))
  }
}
