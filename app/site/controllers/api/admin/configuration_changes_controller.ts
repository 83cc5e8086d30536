import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { listOf } from '#core/http/pagination'
import { ListConfigurationChanges } from '#site/queries/list_configuration_changes'
import ConfigurationChangeTransformer from '#site/transformers/configuration_change_transformer'
import { configurationHistoryValidator } from '#site/validators/setting_validators'

export default class ConfigurationChangesController {
  /** List changes of settings and documents, the newest first. */
  @inject()
  async index({ request, serialize }: HttpContext, listChanges: ListConfigurationChanges) {
    const page = await listChanges.execute(
      await request.validateUsing(configurationHistoryValidator)
    )
    return serialize(listOf(page, ConfigurationChangeTransformer.transform(page.items)))
  }
}
