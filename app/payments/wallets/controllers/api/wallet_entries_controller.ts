import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { listOf } from '#core/http/pagination'
import { ListWalletEntries } from '#payments/wallets/queries/list_wallet_entries'
import WalletEntryTransformer from '#payments/wallets/transformers/wallet_entry_transformer'
import { pagesValidator } from '#payments/wallets/validators/page_validators'

export default class WalletEntriesController {
  /** List what moved your balance, newest first. */
  @inject()
  async index({ auth, request, serialize }: HttpContext, listWalletEntries: ListWalletEntries) {
    const paging = await request.validateUsing(pagesValidator)
    const history = await listWalletEntries.execute(auth.getUserOrFail().id, paging)
    return serialize(listOf(history, WalletEntryTransformer.transform(history.items)))
  }
}
