import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import { columnsOf, hydrateModel, type ModelRow } from '#core/database/hydrate_model'
import { statement } from '#core/database/statement'
import Creator from '#creators/models/creator'
import { PostTransaction } from '#ledger/actions/post_transaction'
import { saleTransaction, type Sale } from '#ledger/engines/sale_postings'

export type { Sale }

const findCreators = statement<ModelRow>(
  () => `select ${columnsOf(Creator, 'creators')} from creators where id = any(:ids)`
)

@inject()
export class PostSale {
  constructor(
    private postTransaction: PostTransaction,
    private clock: Clock
  ) {}

  /**
   * Posts the sales of one payment, each under its order's tradeNo; idempotent. The service fee is the creator's own,
   * and zero in the first days after approval. Free sales post nothing.
   * @throws RangeError when a sale does not balance
   */
  async execute(sales: Sale[], trx?: TransactionClientContract): Promise<void> {
    await atomically(trx, async (client) => {
      const postEntries = await this.begin(sales, client)
      await postEntries()
    })
  }

  /**
   * The same in two steps (`PostTransaction.begin`).
   * @returns posts the entries
   * @throws RangeError when a sale does not balance
   */
  async begin(sales: Sale[], trx: TransactionClientContract): Promise<() => Promise<number>> {
    const paidFor = sales.filter(({ price, paid }) => !price.isZero || !paid.isZero)
    if (paidFor.length === 0) return async () => 0

    const fees = await this.serviceFees(paidFor, trx)
    const drafts = paidFor.map((sale) => saleTransaction(sale, fees.get(sale.creatorId)!))
    return this.postTransaction.begin(drafts, trx)
  }

  private async serviceFees(sales: Sale[], trx: TransactionClientContract) {
    const ids = [...new Set(sales.map(({ creatorId }) => creatorId))]
    const { rows } = await findCreators({ ids }, trx)
    const creators = rows.map((row) => hydrateModel(Creator, row))
    const now = this.clock.now()
    return new Map(creators.map((creator) => [creator.id, creator.feeBpAt(now)]))
  }
}
