import { appendFileSync, existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { Job } from '#platform/queue/job'
import { job } from '#platform/queue/job_registry'

type Diary = { file: string; ms?: number; isShortAgain?: boolean }

/** Records its start and its end, and takes some time in between; in later attempts none, if the job says so. */
export class SlowJob extends Job<Diary> {
  static override readonly jobName = 'test.slow'

  async execute({ file, ms = 0, isShortAgain }: Diary) {
    const isAgain = existsSync(file)
    appendFileSync(file, 'started\n')
    await sleep(isShortAgain && isAgain ? 0 : ms)
    appendFileSync(file, 'finished\n')
  }
}

/** Fails until the third attempt. */
export class StubbornJob extends Job<Diary> {
  static override readonly jobName = 'test.stubborn'
  private static tries = new Map<string, number>()

  async execute({ file }: Diary) {
    const tries = (StubbornJob.tries.get(file) ?? 0) + 1
    StubbornJob.tries.set(file, tries)
    appendFileSync(file, `try ${tries}\n`)
    if (tries < 3) throw new Error('not yet')
  }
}

/** Never succeeds. */
export class HopelessJob extends Job<Diary> {
  static override readonly jobName = 'test.hopeless'
  static override readonly attempts = 2

  async execute({ file }: Diary) {
    appendFileSync(file, 'try\n')
    throw new Error('never')
  }
}

/** Waits in a lane that no worker of the test serves. */
export class LaneJob extends Job<{ n: number }> {
  static override readonly jobName = 'test.lane'
  static override readonly queue = 'stamping'

  async execute() {}
}

export function registerTestJobs() {
  for (const Class of [SlowJob, StubbornJob, HopelessJob, LaneJob]) {
    job(Class.jobName, async () => ({ default: Class }))
  }
}
