import app from '@adonisjs/core/services/app'
import { loadJob } from '#platform/queue/job_registry'

/** Runs a job by its name, with a handler from the container. */
export async function runJob(name: string, payload: object) {
  const Job = await loadJob(name)
  const handler = await app.container.make(Job)
  await handler.execute(payload)
}
