import { getMetaData as lucidCommands } from '@adonisjs/lucid/commands'

const OURS = 'migration:run'

/** Replaces Lucid's `migration:run`: listed after Lucid in adonisrc.ts, where the last definition wins. */
export async function getMetaData() {
  const commands = await lucidCommands()
  return commands.filter(({ commandName }) => commandName === OURS)
}

export async function getCommand({ commandName }: { commandName: string }) {
  if (commandName !== OURS) return null
  const { default: MigrationRun } = await import('#core/database/protection/migration_run')
  return MigrationRun
}
