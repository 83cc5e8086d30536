import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { GetWalletBalances } from '#payments/wallets/queries/get_wallet_balances'

export default class WalletsController {
  /** Get your balance by currency. */
  @inject()
  async show({ auth, serialize }: HttpContext, getWalletBalances: GetWalletBalances) {
    const balances = await getWalletBalances.execute(auth.getUserOrFail().id)
    return serialize({ balances: balances.map((money) => money.toJSON()) })
  }
}
