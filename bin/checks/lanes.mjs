import { EventEmitter, once } from 'node:events'
import { availableParallelism } from 'node:os'
import { Stopped } from '../setup/processes.mjs'

/**
 * Number of parallel checks: one more than processors, because queues wait often; one lane prefers what waits most of its
 * time. With more, the processors are as busy, and each test takes longer than its limit on a slow machine.
 * `CHECK_LANES=1` is for tests that measure time.
 */
export const lanes =
  Number(process.env.CHECK_LANES) || Math.max(2, Math.min(4, availableParallelism() + 1))

/** A check that throws fails like one that reports: the others go on, and nothing is left running. */
function failure(error) {
  if (error instanceof Stopped) throw error
  return { passed: 0, failed: 1, output: error.stack, seconds: 0 }
}

/**
 * @typedef {{ stage: string, name: string, run: () => Promise<Outcome>, after?: string[], waitsOften?: boolean }} Job
 *   `after` names jobs that have to end first; those that wait often run beside the others, in a lane that prefers them
 * @typedef {{ passed: number, failed: number, skipped?: number, output: string, seconds: number }} Outcome
 * @param {Job[]} jobs started in this order, except those that have to wait
 * @param {(result: Job & Outcome) => void} onEnd called for each job that ends
 */
export async function runAll(jobs, onEnd) {
  const waiting = [...jobs]
  const unfinished = new Set(jobs)
  const ends = new EventEmitter()
  const results = []
  const isReady = ({ after = [] }) => ![...unfinished].some(({ name }) => after.includes(name))
  const take = (prefersWaiting) => {
    const ready = waiting.filter(isReady)
    const job = ready.find(({ waitsOften = false }) => waitsOften === prefersWaiting) ?? ready[0]
    if (job) waiting.splice(waiting.indexOf(job), 1)
    return job
  }
  const work = async (_, place) => {
    while (waiting.length > 0) {
      const job = take(place === 0)
      if (!job) {
        await once(ends, 'end')
        continue
      }
      const result = { ...job, ...(await job.run().catch(failure)) }
      unfinished.delete(job)
      results.push(result)
      onEnd(result)
      ends.emit('end')
    }
  }
  await Promise.all(Array.from({ length: lanes }, work))
  return results
}
