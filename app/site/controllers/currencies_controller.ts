import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { GetFxSnapshot } from '#site/queries/fx_rates'
import CurrencyListTransformer from '#site/transformers/currency_list_transformer'

export default class CurrenciesController {
  /** List currencies and exchange rates. */
  @inject()
  async index({ serialize }: HttpContext, getFxSnapshot: GetFxSnapshot) {
    return serialize(CurrencyListTransformer.transform(await getFxSnapshot.execute()))
  }
}
