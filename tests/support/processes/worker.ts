/** A worker in a separate process, with the jobs of the tests, which may be killed. */
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
  // Their modules need services of a booted application.
  const { registerTestJobs } = await import('#tests/support/processes/jobs')
  const { registerTestListeners } = await import('#tests/support/processes/events')
  registerTestJobs()
  registerTestListeners()
  const worker = await app.container.make('queue.worker')
  await worker.start()
  reportClosing(worker['workers'])
  process.send?.('ready')
})

/** Tells the test of each lane that has ended: an idle one ends once it can take no more jobs. */
function reportClosing(lanes: Worker[]) {
  for (const lane of lanes) {
    const close = lane.close.bind(lane)
    lane.close = async (force) => {
      await close(force)
      process.send?.('closed')
    }
  }
}
