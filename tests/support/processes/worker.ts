/** A queue worker as a child process, which tests may kill. It also runs the jobs and listeners of the tests. */
import 'reflect-metadata'
import type { Worker } from 'bullmq'
import { Ignitor } from '@adonisjs/core'

const APP_ROOT = new URL('../../../', import.meta.url)

const app = new Ignitor(APP_ROOT, { importer: (path) => import(path) })
  .tap((application) => {
    application.booting(async () => {
      await import('#start/env')
    })
    application.listen('SIGTERM', () => application.terminate())
  })
  .createApp('console')

await app.init()
await app.boot()
await app.start(async () => {
  // These modules import services, so they can be loaded only after the boot.
  const { registerTestJobs } = await import('#tests/support/processes/test_jobs')
  const { registerTestListeners } = await import('#tests/support/processes/test_events')
  registerTestJobs()
  registerTestListeners()
  const worker = await app.container.make('queue.worker')
  await worker.start()
  reportClosing(worker['workers'])
  process.send?.('ready')
})

/** Sends `closed` for each lane (a BullMQ worker) that has closed; queue.spec.ts counts these messages. */
function reportClosing(lanes: Worker[]) {
  for (const lane of lanes) {
    const close = lane.close.bind(lane)
    lane.close = async (force) => {
      await close(force)
      process.send?.('closed')
    }
  }
}
