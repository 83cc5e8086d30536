import type { BaseCommand } from '@adonisjs/core/ace'
import { Misuse } from '#core/cli/misuse'

const SWITCH = /^--(?:no-)?([\w-]+)=(.*)$/

/**
 * Refuses what the framework drops silently: arguments that the command does not declare, and values of switches.
 * @param argv the command line after the command's name
 * @throws Misuse
 */
export function assertDeclared(command: BaseCommand, argv: string[]) {
  const { commandName, flags } = command.constructor as typeof BaseCommand
  const help = `"node ace ${commandName} --help" shows the arguments.`
  const { parsed } = command as unknown as { parsed: { _: string[] } }
  const additional = parsed._.map((word) => `"${word}"`)
  if (additional.length > 0) {
    const noun = additional.length === 1 ? 'argument' : 'arguments'
    throw new Misuse(`Unexpected ${noun} ${additional.join(', ')}. ${help}`)
  }
  const switches = new Set(
    flags.filter(({ type }) => type === 'boolean').map(({ flagName }) => flagName)
  )
  for (const word of argv) {
    if (word === '--') return
    const [, name = '', value = ''] = SWITCH.exec(word) ?? []
    if (switches.has(name) && !['true', 'false'].includes(value)) {
      throw new Misuse(`--${name} takes no value, so not "${value}". ${help}`)
    }
  }
}
