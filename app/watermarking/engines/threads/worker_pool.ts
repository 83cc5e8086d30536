import type { TaskInput, TaskName, TaskResult } from './tasks.js'
import { WorkerThread } from './worker_thread.js'
import type { WorkOptions } from './worker_thread.js'

const IDLE_MILLISECONDS = 30_000

/** Runs tasks in worker threads, so many at a time; the others wait their turn. Idle threads end soon. */
export class WorkerPool {
  readonly #idle = new Map<WorkerThread, NodeJS.Timeout>()
  readonly #waiting: (() => void)[] = []
  #busy = 0

  constructor(
    private readonly size: number,
    private readonly startThread = () => new WorkerThread()
  ) {}

  /** @throws what the task throws; WorkerDied when its thread was stopped or crashed; the reason of the signal */
  async run<Name extends TaskName>(
    task: Name,
    input: TaskInput<Name>,
    options: WorkOptions = {}
  ): Promise<TaskResult<Name>> {
    await this.#turn()
    try {
      options.signal?.throwIfAborted()
      const thread = this.#takeThread()
      try {
        return (await thread.do({ task, input }, options)) as TaskResult<Name>
      } finally {
        if (thread.isAlive) this.#rest(thread)
      }
    } finally {
      this.#busy--
      this.#waiting.shift()?.()
    }
  }

  async #turn() {
    while (this.#busy >= this.size) {
      await new Promise<void>((resolve) => this.#waiting.push(resolve))
    }
    this.#busy++
  }

  #takeThread(): WorkerThread {
    for (const [thread, clock] of this.#idle) {
      clearTimeout(clock)
      this.#idle.delete(thread)
      if (thread.isAlive) return thread
    }
    return this.startThread()
  }

  #rest(thread: WorkerThread) {
    const clock = setTimeout(() => {
      this.#idle.delete(thread)
      void thread.end()
    }, IDLE_MILLISECONDS)
    this.#idle.set(thread, clock.unref())
  }
}
