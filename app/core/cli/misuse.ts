import type { Kernel } from '@adonisjs/core/ace'

/** A command was called in a way that cannot work: an argument is missing, or is none of those that there are. */
export class Misuse extends Error {
  override name = 'Misuse'

  /** The framework shows what is thrown before a command runs; without this, with its stack. */
  render(_error: unknown, kernel: Kernel) {
    if (!process.argv.includes('--json')) return kernel.ui.logger.error(this.message)
    process.stdout.write(`${JSON.stringify({ ok: false, messages: [this.message] }, null, 2)}\n`)
  }
}

let isMisused = false

/** The framework ends with 1 whatever went wrong; `bin/console.ts` makes it a 2 for a misuse. */
export const misuse = {
  happened: () => void (isMisused = true),
  get hasHappened() {
    return isMisused
  },
}
