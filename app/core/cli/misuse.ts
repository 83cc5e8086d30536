import { errors, type Kernel } from '@adonisjs/core/ace'

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

/** Counts errors of the framework about commands, arguments and options that do not exist as invalid arguments. */
export function noteMisuse({ errorHandler }: Kernel) {
  const render = errorHandler.render.bind(errorHandler)
  errorHandler.render = async (error, kernel) => {
    const { code = '', message } = (error ?? {}) as { code?: string; message: string }
    const isMisuse = error instanceof Misuse || (code in errors && code !== 'E_PROMPT_CANCELLED')
    if (!isMisuse) return render(error, kernel)
    misuse.happened()
    const isJson = process.argv.includes('--json')
    return isJson ? new Misuse(message).render(error, kernel as Kernel) : render(error, kernel)
  }
}
