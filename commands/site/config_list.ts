import { flags } from '@adonisjs/core/ace'
import { Command } from '#core/cli/command'
import { SETTING_CURRENCY } from '#core/settings/setting_kinds'
import { ListSettings, type SettingLine } from '#site/queries/settings'

const UNITS: Record<NonNullable<SettingLine['unit']>, string> = {
  minutes: 'minutes',
  days: 'days',
  products: 'products',
  sends: 'sends a month',
  gigabytes: 'GB',
  percent: 'basis points',
  amount: `minor units of ${SETTING_CURRENCY}`,
}

const EFFECTS: Record<SettingLine['effect'], string> = {
  at_once: 'at once',
  new_payments: 'for new payments',
  new_creators: 'for new creators',
  next_run: 'from the next run on',
}

export default class ConfigList extends Command {
  static override commandName = 'config:list'
  static override help = ['Example:', '  node ace config:list --changed']
  static override description =
    'List the settings of the site, with units, limits and from when changes apply'
  static override options = { startApp: true }

  @flags.boolean({ description: 'Only settings that differ from the default' })
  declare changed: boolean

  override async work() {
    const list = await this.app.container.make(ListSettings)
    const { version, items } = await list.execute()
    const shown = this.changed ? items.filter(({ isChanged }) => isChanged) : items
    if (this.json) return { version, settings: shown }
    for (const { key, value, least, most, isChanged, isInvalid, ...setting } of shown) {
      const range = least === null ? '' : `  ${least}–${most}`
      const unit = setting.unit === null ? '' : ` ${UNITS[setting.unit]}`
      const mark = isInvalid ? '  INVALID' : isChanged ? `  (default ${setting.default})` : ''
      this.logger.log(`${key} = ${value}${unit}${range}${mark}  ${EFFECTS[setting.effect]}`)
    }
    this.logger.info(`Version ${version}`)
    return undefined
  }
}
