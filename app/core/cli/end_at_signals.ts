import { constants } from 'node:os'
import type { BaseCommand, Kernel } from '@adonisjs/core/ace'
import type { ApplicationService } from '@adonisjs/core/types'

/** A worker gives its jobs 8 s and its connections 2 s. Shorter than `stop_grace_period` in compose.yaml. */
const LONGEST_END_MS = 12_000

/**
 * Ends a command at SIGTERM and SIGINT. One that stays alive shuts the application down; any other ends at once, like
 * a program without a handler, because shutting down would wait for its work. A command that should stay alive and
 * failed is shut down too: the framework leaves what it has started.
 */
export function endAtSignals(app: ApplicationService, kernel: Kernel) {
  const end = () => {
    setTimeout(() => process.exit(1), LONGEST_END_MS).unref()
    return app.terminate()
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    const onSignal = () => {
      if (kernel.getMainCommand()?.staysAlive) return end()
      process.off(signal, onSignal)
      process.kill(process.pid, signal)
      // The first process of a container is not killed by a signal.
      process.exit(128 + constants.signals[signal])
    }
    process.on(signal, onSignal)
  }
  kernel.executed(async (command: BaseCommand, isMain: boolean) => {
    if (isMain && command.staysAlive && command.error) await end()
  })
}
