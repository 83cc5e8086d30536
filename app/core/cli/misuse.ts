import type { Kernel } from '@adonisjs/core/ace'

/** Invalid arguments of a command: missing or unknown. */
export class Misuse extends Error {
  override name = 'Misuse'

  /** Errors before a command runs are printed by the framework, which would show the stack without this method. */
  render(_error: unknown, kernel: Kernel) {
    if (!process.argv.includes('--json')) return kernel.ui.logger.error(this.message)
    process.stdout.write(`${JSON.stringify({ ok: false, messages: [this.message] }, null, 2)}\n`)
  }
}

let isMisused = false

/** The framework always exits with 1 on errors; `bin/console.ts` changes it to 2 for invalid arguments. */
export const misuse = {
  happened: () => {
    isMisused = true
  },
  get hasHappened() {
    return isMisused
  },
}
