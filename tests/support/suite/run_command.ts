import ace from '@adonisjs/core/services/ace'

type CommandClass = Parameters<typeof ace.create>[0]

/** Runs a command whole. `said` has the messages of this command and of earlier ones of the test. */
export async function runCommand(kind: CommandClass, ...args: string[]) {
  const command = await ace.create(kind, args)
  await command.exec()
  const said = command.logger.getLogs().map(({ message }: { message: string }) => message)
  return { exitCode: command.exitCode, said: said.join('\n') }
}

/** Keeps the messages of commands instead of printing them; as a setup hook of the group. */
export function keepMessages() {
  ace.ui.switchMode('raw')
  return () => ace.ui.switchMode('normal')
}
