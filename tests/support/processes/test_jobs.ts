import { appendFileSync, existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { defineJob, registerJob } from '#platform/queue/job'

type Diary = { file: string; ms?: number; isShortAgain?: boolean }

export const slowJob = defineJob<Diary>('test.slow')
export const stubbornJob = defineJob<Diary>('test.stubborn')
/** Has one attempt, and meets an outage twice. */
export const waitingJob = defineJob<Diary>('test.waiting', { attempts: 1 })
export const hopelessJob = defineJob<Diary>('test.hopeless', { attempts: 2 })

/** Waits in a lane that no worker of the test serves. */
export const laneJob = defineJob<{ n: number }>('test.lane', { lane: 'stamping' })

/** Records its start and its end, and takes some time in between; in later attempts none, if the job says so. */
async function runSlowly({ file, ms = 0, isShortAgain }: Diary) {
  const isAgain = existsSync(file)
  appendFileSync(file, 'started\n')
  await sleep(isShortAgain && isAgain ? 0 : ms)
  appendFileSync(file, 'finished\n')
}

const tries = new Map<string, number>()

/** Fails until the third attempt. */
async function failTwice({ file }: Diary) {
  const now = (tries.get(file) ?? 0) + 1
  tries.set(file, now)
  appendFileSync(file, `try ${now}\n`)
  if (now < 3) throw new Error('not yet')
}

/** Its dependency is away twice. */
async function waitTwice({ file }: Diary) {
  const now = (tries.get(file) ?? 0) + 1
  tries.set(file, now)
  appendFileSync(file, `try ${now}\n`)
  if (now < 3) throw Object.assign(new Error('no storage'), { code: 'ECONNREFUSED' })
}

/** Never succeeds. */
async function fail({ file }: Diary) {
  appendFileSync(file, 'try\n')
  throw new Error('never')
}

export function registerTestJobs() {
  registerJob({ job: slowJob, run: runSlowly })
  registerJob({ job: stubbornJob, run: failTwice })
  registerJob({ job: waitingJob, run: waitTwice })
  registerJob({ job: hopelessJob, run: fail })
  registerJob({ job: laneJob, run: async () => {} })
}
