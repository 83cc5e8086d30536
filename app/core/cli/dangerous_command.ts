import { errors, flags } from '@adonisjs/core/ace'
import { Command } from '#core/cli/command'

class Declined extends Error {}

/**
 * Base of commands that move money, close something, lock people out, give rights, write to many or delete. They
 * ask at a terminal and need `--force` without one. `tests/functional/core/cli/dangerous_commands.spec.ts` lists them.
 */
export abstract class DangerousCommand extends Command {
  @flags.boolean({ description: 'Do not ask for confirmation' })
  declare force: boolean

  /**
   * Asks before the work. Call it when the arguments are valid.
   * @param question a function where it names what is stored: it is only called at a terminal
   * @throws Misuse without a terminal and `--force`
   */
  protected async confirm(question: string | (() => Promise<string>)) {
    if (this.force) return
    this.assertTerminal('--force')
    const words = typeof question === 'string' ? question : await question()
    if (!(await this.prompt.confirm(words))) throw new Declined()
  }

  protected override refuse(error: unknown) {
    const isDeclined = error instanceof Declined || error instanceof errors.E_PROMPT_CANCELLED
    if (!isDeclined) return super.refuse(error)
    this.exitCode = 1
    this.logger.info('Nothing was changed')
  }
}
