import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { GetWallet } from '#payments/wallets/queries/get_wallet'

export default class WalletsController {
  /** Get your balance by currency. */
  @inject()
  async show({ auth, serialize }: HttpContext, getWallet: GetWallet) {
    const balances = await getWallet.balances(auth.getUserOrFail().id)
    return serialize({ balances: balances.map((money) => money.toJSON()) })
  }
}
