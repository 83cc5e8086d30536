import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { BaseCommand } from '@adonisjs/core/ace'
import type { CommandMetaData } from '@adonisjs/core/types/ace'

type CommandClass = typeof BaseCommand

/**
 * Loads only the command that was named: the framework's own loader would import every command with all that it uses,
 * which takes most of the start. A file has the name of its command: `user:reset-2fa` is `user_reset_2fa`.
 */
export async function getMetaData(): Promise<CommandMetaData[]> {
  const named = await namedCommand()
  return named ? [named.serialize()] : []
}

export async function getCommand({ commandName }: CommandMetaData): Promise<CommandClass | null> {
  const named = await namedCommand()
  return named?.commandName === commandName ? named : null
}

const COMMANDS = new URL('../../../commands/', import.meta.url)

/** Null for the framework's commands, for a list of all, and for a name that does not exist. */
async function namedCommand(): Promise<CommandClass | null> {
  const name = process.argv.slice(2).find((word) => !word.startsWith('-'))
  if (name === undefined) return null
  const stem = name.replaceAll(/[:-]/g, '_')
  const files = readdirSync(fileURLToPath(COMMANDS), { recursive: true, encoding: 'utf8' })
  const file = files.find((path) => /^(?:.*[\\/])?(\w+)\.[jt]s$/.exec(path)?.[1] === stem)
  if (file === undefined) return null
  const { default: found }: { default: CommandClass } = await import(new URL(file, COMMANDS).href)
  return found.commandName === name ? found : null
}
