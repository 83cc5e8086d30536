import { FairScheduler } from '#core/fair_scheduler'
import { BACKGROUND, secondsFor, YIELDING } from './tasks.js'
import type { TaskInput, TaskName, TaskResult } from './tasks.js'
import { WorkerThread } from './worker_thread.js'
import type { WorkOptions } from './worker_thread.js'

const IDLE_MILLISECONDS = 30_000

interface Rest {
  clock: NodeJS.Timeout
  isBackground: boolean
}

/**
 * Runs tasks in worker threads, a limited number at a time; the others wait for a fair turn. A task that takes too
 * long is terminated with its thread, which is replaced. Idle threads end soon.
 */
export class WorkerPool {
  readonly #idle = new Map<WorkerThread, Rest>()
  readonly #turns: FairScheduler

  constructor(
    size: number,
    private readonly startThread = () => new WorkerThread(),
    private readonly limitOf: typeof secondsFor = secondsFor
  ) {
    this.#turns = new FairScheduler(size)
  }

  /** Tasks whose turn has not come. */
  get waiting(): number {
    return this.#turns.waiting
  }

  /**
   * @throws what the task throws; WorkTooHeavy when it took too long or too much memory; WorkerDied when its thread
   *   was terminated or crashed; the reason of the signal
   */
  async run<Name extends TaskName>(
    task: Name,
    input: TaskInput<Name>,
    options: WorkOptions = {}
  ): Promise<TaskResult<Name>> {
    const isBackground = BACKGROUND.has(task)
    const turn = { group: options.shopId, isBackground }
    return this.#turns.run(turn, async () => {
      options.signal?.throwIfAborted()
      const thread = this.#takeThread(isBackground)
      const seconds = this.limitOf(task, input)
      try {
        const order = { task, input, yields: isBackground || YIELDING.has(task) }
        return (await thread.do(order, { ...options, seconds })) as TaskResult<Name>
      } finally {
        if (thread.isAlive) this.#rest(thread, isBackground)
      }
    })
  }

  /** Background threads keep their lower priority, so the two kinds are not mixed. */
  #takeThread(isBackground: boolean): WorkerThread {
    for (const [thread, rest] of this.#idle) {
      if (rest.isBackground !== isBackground) continue
      clearTimeout(rest.clock)
      this.#idle.delete(thread)
      if (thread.isAlive) return thread
    }
    return this.startThread()
  }

  #rest(thread: WorkerThread, isBackground: boolean) {
    const clock = setTimeout(() => {
      this.#idle.delete(thread)
      void thread.end()
    }, IDLE_MILLISECONDS)
    this.#idle.set(thread, { clock: clock.unref(), isBackground })
  }
}
