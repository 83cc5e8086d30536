import { args, flags } from '@adonisjs/core/ace'
import { reasonOf } from '#core/cli/assert_arguments'
import { Command } from '#core/cli/command'
import { Missing } from '#core/cli/missing'
import { Misuse } from '#core/cli/misuse'
import { isSettingKey, SETTINGS } from '#core/settings/setting_list'
import type { Setting } from '#core/settings/setting_kinds'
import { errorMessage } from '#core/errors/error_message'
import { ConfigurationMovedOn, SettingsContradict } from '#site/errors'
import { ChangeSettings } from '#site/actions/change_settings'

export default class ConfigSet extends Command {
  static override commandName = 'config:set'
  static override help = [
    'Example:',
    "  node ace config:set cart.maxTotal 200000 --reason='Season of conventions'",
    '',
    'Amounts are in minor units, rates in basis points, switches true or false.',
    'The default again:',
    "  node ace config:set cart.maxTotal default --reason='Season is over'",
  ]
  static override description = 'Change a setting of the site, in all processes at once'
  static override options = { startApp: true }

  @args.string({ description: 'Key of the setting (config:list)' })
  declare key: string

  @args.string({ description: 'The value, or "default"' })
  declare value: string

  @flags.string({ description: 'Why, kept in the history', required: true })
  declare reason: string

  @flags.number({ description: 'The version that the change is based on (config:list)' })
  declare basedOn?: number

  override async work() {
    const { key } = this
    if (!isSettingKey(key)) throw new Missing(`setting ${key}`, 'config:list shows all')
    const reason = reasonOf(this.reason)
    const value = valueOf(SETTINGS[key], this.value)
    const change = await this.app.container.make(ChangeSettings)
    const input = { version: this.basedOn, changes: [{ key, value }], reason, actor: this.actor }
    const version = await change.execute(input)
    this.logger.success(`${key} is ${this.value} (version ${version})`)
    return { key, value, version }
  }

  protected override sentenceOf(error: unknown) {
    if (error instanceof ConfigurationMovedOn)
      return `${errorMessage(error)} config:list shows the current version.`
    if (error instanceof SettingsContradict)
      return `${errorMessage(error)} (${error.keys.join(', ')})`
    return null
  }
}

/** @throws Misuse with the limits */
function valueOf(setting: Setting, text: string) {
  if (text === 'default') return null
  const value =
    setting.type === 'switch' && /^(true|false)$/.test(text)
      ? text === 'true'
      : ['integer', 'rate'].includes(setting.type) && /^\d{1,15}$/.test(text)
        ? Number(text)
        : text
  if ('value' in setting.parse(value)) return value
  const { least, most } = setting
  const limits =
    least === null ? `Values of this setting: ${expected(setting)}` : `Allowed: ${least} to ${most}`
  throw new Misuse(`${text} is no value for this setting. ${limits}`)
}

const expected = ({ type }: Setting) => (type === 'switch' ? 'true or false' : 'an email address')
