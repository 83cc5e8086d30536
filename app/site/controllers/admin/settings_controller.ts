import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { SETTING_CURRENCY, SETTING_GROUPS } from '#core/settings/setting_kinds'
import { ListSettings } from '#site/queries/list_settings'
import SettingTransformer from '#site/transformers/setting_transformer'

export default class SettingsController {
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
}
