import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { actorOf } from '#core/http/actor'
import { ChangeSettings } from '#site/actions/change_settings'
import { ListSettings } from '#site/queries/list_settings'
import SettingTransformer from '#site/transformers/setting_transformer'
import { settingsValidator } from '#site/validators/setting_validators'

@inject()
export default class ConfigurationsController {
  constructor(private listSettings: ListSettings) {}

  /** List the settings of the site with their limits, and the version to base a change on. */
  async index(ctx: HttpContext) {
    return this.#show(ctx)
  }

  /** Change settings, all or none. They apply in every process at once. */
  @inject()
  async update(ctx: HttpContext, changeSettings: ChangeSettings) {
    const { changes, ...input } = await ctx.request.validateUsing(settingsValidator)
    await changeSettings.execute({
      ...input,
      changes: changes.map(({ key, value }) => ({ key, value: value as unknown })),
      actor: actorOf(ctx),
    })
    return this.#show(ctx)
  }

  async #show({ serialize }: HttpContext) {
    const { version, items } = await this.listSettings.execute()
    return serialize({ version, items: SettingTransformer.transform(items) })
  }
}
