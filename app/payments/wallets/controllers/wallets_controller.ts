import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { listProp, listOf } from '#core/http/pagination'
import { GetWalletBalances, ListWalletEntries } from '#payments/wallets/queries/wallets'
import WalletEntryTransformer from '#payments/wallets/transformers/wallet_entry_transformer'
import { pagesValidator } from '#payments/wallets/validators/page_validators'

export default class WalletsController {
  /** GET /account/wallet: balance, card redemption and history. */
  @inject()
  async show(
    ctx: HttpContext,
    getWalletBalances: GetWalletBalances,
    listWalletEntries: ListWalletEntries
  ) {
    const paging = await ctx.request.validateUsing(pagesValidator)
    const { id: userId } = ctx.auth.getUserOrFail()
    const history = await listWalletEntries.execute(userId, paging)
    return ctx.inertia.render('account/payments/wallet/show', {
      balances: (await getWalletBalances.execute(userId)).map((money) => money.toJSON()),
      history: listProp(history, WalletEntryTransformer.transform(history.items)),
    })
  }

  /** Get your balance by currency. */
  @inject()
  async find({ auth, serialize }: HttpContext, getWalletBalances: GetWalletBalances) {
    const balances = await getWalletBalances.execute(auth.getUserOrFail().id)
    return serialize({ balances: balances.map((money) => money.toJSON()) })
  }

  /** List what moved your balance, newest first. */
  @inject()
  async listEntries(
    { auth, request, serialize }: HttpContext,
    listWalletEntries: ListWalletEntries
  ) {
    const paging = await request.validateUsing(pagesValidator)
    const history = await listWalletEntries.execute(auth.getUserOrFail().id, paging)
    return serialize(listOf(history, WalletEntryTransformer.transform(history.items)))
  }
}
