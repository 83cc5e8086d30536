import { availableParallelism } from 'node:os'

/**
 * Number of parallel checks: one more than processors, because browsers and queues wait often. `CHECK_LANES=1` is for
 * tests that measure time.
 */
export const lanes =
  Number(process.env.CHECK_LANES) || Math.max(2, Math.min(4, availableParallelism() + 1))

/**
 * @typedef {{ stage: string, name: string, run: () => Promise<Outcome> }} Job
 * @typedef {{ passed: number, failed: number, skipped?: number, output: string, seconds: number }} Outcome
 * @param {Job[]} jobs started in this order
 * @param {(result: Job & Outcome) => void} onEnd called for each job that ends
 */
export async function runAll(jobs, onEnd) {
  const waiting = [...jobs]
  const results = []
  const work = async () => {
    for (let job = waiting.shift(); job; job = waiting.shift()) {
      const result = { ...job, ...(await job.run()) }
      results.push(result)
      onEnd(result)
    }
  }
  await Promise.all(Array.from({ length: lanes }, work))
  return results
}
