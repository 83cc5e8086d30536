import type { Worker } from 'node:worker_threads'
import { startThread } from '#core/threads'
import { WorkerDied, WorkTooHeavy } from '#watermarking/errors'
import { deserializeError } from './error_serialization.js'
import type { TaskProgress } from './tasks.js'
import type { WorkerResponse, WorkerRequest } from './worker_messages.js'

export interface WorkOptions {
  /** The shop that the work belongs to; shops take turns. */
  shopId?: number
  onProgress?: (progress: TaskProgress) => void
  /** Aborting terminates the thread at once. */
  signal?: AbortSignal
}

interface Limited extends WorkOptions {
  /** Timeout, counted from when the thread is ready. */
  seconds: number
}

interface Assignment extends Limited {
  resolve: (result: unknown) => void
  reject: (error: unknown) => void
}

const HEAP_MEGABYTES = 512
const OUT_OF_MEMORY = 'ERR_WORKER_OUT_OF_MEMORY'

/** A thread with at most one task. While idle, it does not keep the process alive. */
export class WorkerThread {
  #assignment: Assignment | null = null
  #isAlive = true
  #isOverdue = false
  readonly #ready: Promise<void>
  readonly #isReady: () => void

  constructor(
    private readonly worker: Worker = startThread(
      new URL('./worker_main.js', import.meta.url),
      HEAP_MEGABYTES
    )
  ) {
    worker.unref()
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#ready = promise
    this.#isReady = resolve
    worker.on('message', (answer: WorkerResponse) => this.#receive(answer))
    worker.on('messageerror', (error) => this.#die(error.message))
    worker.on('error', (error) => this.#fail(error))
    worker.on('exit', (code) => this.#die(`exit code ${code}`))
  }

  get isAlive(): boolean {
    return this.#isAlive
  }

  /** @throws what the task throws; WorkTooHeavy; WorkerDied; the reason of the signal */
  async do(order: WorkerRequest, options: Limited): Promise<unknown> {
    const { signal } = options
    const abort = () => this.#assignment?.reject(signal?.reason)
    let isOver = false
    let clock: NodeJS.Timeout | undefined
    void this.#ready.then(() => {
      if (!isOver) clock = setTimeout(() => this.#overrun(options.seconds), options.seconds * 1000)
    })
    try {
      this.worker.ref()
      return await new Promise((resolve, reject) => {
        this.#assignment = { ...options, resolve, reject }
        signal?.throwIfAborted()
        signal?.addEventListener('abort', abort, { once: true })
        this.worker.postMessage(order)
      })
    } finally {
      isOver = true
      clearTimeout(clock)
      signal?.removeEventListener('abort', abort)
      this.#assignment = null
      // The thread's open files are closed before the caller continues.
      if (signal?.aborted || this.#isOverdue) await this.end()
      this.worker.unref()
    }
  }

  async end() {
    this.#isAlive = false
    await this.worker.terminate()
  }

  #overrun(seconds: number) {
    if (!this.#assignment) return
    this.#isOverdue = true
    this.#assignment.reject(new WorkTooHeavy(`longer than ${seconds} s`))
  }

  #fail(error: unknown) {
    const isMemory = (error as { code?: string } | null)?.code === OUT_OF_MEMORY
    if (isMemory) this.#assignment?.reject(new WorkTooHeavy(`more than ${HEAP_MEGABYTES} MB`))
    this.#die(error instanceof Error ? error.message : String(error))
  }

  #receive(answer: WorkerResponse) {
    if (answer.kind === 'ready') this.#isReady()
    else if (answer.kind === 'progress') this.#assignment?.onProgress?.(answer.progress)
    else if (answer.kind === 'done') this.#assignment?.resolve(answer.result)
    else this.#assignment?.reject(deserializeError(answer.error))
  }

  #die(detail: string) {
    this.#isAlive = false
    this.#assignment?.reject(new WorkerDied(detail))
  }
}
