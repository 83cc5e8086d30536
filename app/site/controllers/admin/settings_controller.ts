import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { SETTING_CURRENCY, SETTING_GROUPS } from '#core/settings/setting_kinds'
import { ListSettings, ListConfigurationChanges } from '#site/queries/settings'
import SettingTransformer from '#site/transformers/setting_transformer'
import { actorOf } from '#core/http/actor'
import { ChangeSettings } from '#site/actions/change_settings'
import {
  settingsValidator,
  configurationHistoryValidator,
  revertValidator,
} from '#site/validators/setting_validators'
import { listOf } from '#core/http/pagination'
import ConfigurationChangeTransformer from '#site/transformers/configuration_change_transformer'
import { RevertConfigurationChange } from '#site/actions/revert_configuration_change'

@inject()
export default class SettingsController {
  constructor(private listSettings: ListSettings) {}

  /** GET /admin/site: settings by group. */
  @inject()
  async index({ inertia }: HttpContext, listSettings: ListSettings) {
    const { version, items } = await listSettings.execute()
    return inertia.render('admin/site/settings/index', {
      version,
      groups: [...SETTING_GROUPS],
      settingCurrency: SETTING_CURRENCY,
      settings: SettingTransformer.transform(items),
    })
  }

  /** List the settings of the site with their limits, and the version to base a change on. */
  async listConfigurations(ctx: HttpContext) {
    return this.#show(ctx)
  }

  /** Change settings, all or none. They apply in every process at once. */
  @inject()
  async updateConfiguration(ctx: HttpContext, changeSettings: ChangeSettings) {
    const { changes, ...input } = await ctx.request.validateUsing(settingsValidator)
    await changeSettings.execute({
      ...input,
      changes: changes.map(({ key, value }) => ({ key, value: value as unknown })),
      actor: actorOf(ctx),
    })
    return this.#show(ctx)
  }

  /** List changes of settings and documents, the newest first. */
  @inject()
  async listChanges({ request, serialize }: HttpContext, listChanges: ListConfigurationChanges) {
    const page = await listChanges.execute(
      await request.validateUsing(configurationHistoryValidator)
    )
    return serialize(listOf(page, ConfigurationChangeTransformer.transform(page.items)))
  }

  /** Restore the value before a change, as a new change. */
  @inject()
  async revert(ctx: HttpContext, revert: RevertConfigurationChange) {
    const input = await ctx.request.validateUsing(revertValidator)
    const reverted = await revert.execute({ id: ctx.params.id, ...input, actor: actorOf(ctx) })
    return ctx.serialize(reverted)
  }

  async #show({ serialize }: HttpContext) {
    const { version, items } = await this.listSettings.execute()
    return serialize({ version, items: SettingTransformer.transform(items) })
  }
}
