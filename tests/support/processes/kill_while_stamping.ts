import type { ChildProcess } from 'node:child_process'
import db from '@adonisjs/lucid/services/db'
import Copy from '#delivery/models/copy'
import { startWorker, stop } from '#tests/support/processes/start_worker'
import { until } from '#tests/support/until'

/** Kills a worker while it makes a copy, whose row is locked meanwhile so that it cannot be finished. */
export async function killWhileStamping(): Promise<Copy> {
  const worker = await startWorker({ NODE_ENV: 'development' })
  const holding = await db.transaction()
  const claimed = () =>
    holding.from('copies').where('status', 'processing').orderBy('id').forUpdate().first()
  try {
    const { id } = await until(claimed, 'a copy is being made', 90)
    await stop(worker, 'SIGKILL')
    return await Copy.findOrFail(id)
  } finally {
    await holding.rollback()
    await stopIfRunning(worker)
  }
}

export async function stopIfRunning(worker: ChildProcess) {
  if (worker.exitCode === null && worker.signalCode === null) await stop(worker, 'SIGKILL')
}
