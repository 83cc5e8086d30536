import { EventEmitter, once } from 'node:events'
import { availableParallelism } from 'node:os'

/**
 * Number of parallel checks: two more than processors, because browsers and queues wait often. `CHECK_LANES=1` is for
 * tests that measure time.
 */
export const lanes =
  Number(process.env.CHECK_LANES) || Math.max(2, Math.min(4, availableParallelism() + 2))

/**
 * @typedef {{ stage: string, name: string, run: () => Promise<Outcome>, after?: string[] }} Job
 *   `after` names jobs that have to end first
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
  const work = async () => {
    while (waiting.length > 0) {
      const index = waiting.findIndex(isReady)
      if (index === -1) {
        await once(ends, 'end')
        continue
      }
      const [job] = waiting.splice(index, 1)
      const result = { ...job, ...(await job.run()) }
      unfinished.delete(job)
      results.push(result)
      onEnd(result)
      ends.emit('end')
    }
  }
  await Promise.all(Array.from({ length: lanes }, work))
  return results
}
