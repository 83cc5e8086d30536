import type { Worker } from 'node:worker_threads'
import { startThread } from '#core/threads'
import { WorkerDied } from '#watermarking/errors'
import { unpackError } from './error_transport.js'
import type { TaskProgress } from './tasks.js'
import type { WorkerAnswer, WorkerOrder } from './worker_messages.js'

export interface WorkOptions {
  onProgress?: (progress: TaskProgress) => void
  /** Aborting stops the thread at once. */
  signal?: AbortSignal
}

interface Assignment extends WorkOptions {
  resolve: (result: unknown) => void
  reject: (error: unknown) => void
}

const HEAP_MEGABYTES = 1024

/** A thread with at most one piece of work. While it rests, it keeps no process alive. */
export class WorkerThread {
  #assignment: Assignment | null = null
  #isAlive = true

  constructor(
    private readonly worker: Worker = startThread(
      new URL('./worker_main.js', import.meta.url),
      HEAP_MEGABYTES
    )
  ) {
    worker.unref()
    worker.on('message', (answer: WorkerAnswer) => this.#hear(answer))
    worker.on('messageerror', (error) => this.#die(error.message))
    worker.on('error', (error) => this.#die(error instanceof Error ? error.message : String(error)))
    worker.on('exit', (code) => this.#die(`exit code ${code}`))
  }

  get isAlive(): boolean {
    return this.#isAlive
  }

  /** @throws what the task throws; WorkerDied; the reason of the signal */
  async do(order: WorkerOrder, options: WorkOptions): Promise<unknown> {
    const { signal } = options
    const abort = () => this.#assignment?.reject(signal?.reason)
    try {
      this.worker.ref()
      return await new Promise((resolve, reject) => {
        this.#assignment = { ...options, resolve, reject }
        signal?.throwIfAborted()
        signal?.addEventListener('abort', abort, { once: true })
        this.worker.postMessage(order)
      })
    } finally {
      signal?.removeEventListener('abort', abort)
      this.#assignment = null
      // what the thread had open is closed before the caller goes on
      if (signal?.aborted) await this.end()
      this.worker.unref()
    }
  }

  async end() {
    this.#isAlive = false
    await this.worker.terminate()
  }

  #hear(answer: WorkerAnswer) {
    if (answer.kind === 'progress') this.#assignment?.onProgress?.(answer.progress)
    else if (answer.kind === 'done') this.#assignment?.resolve(answer.result)
    else this.#assignment?.reject(unpackError(answer.error))
  }

  #die(detail: string) {
    this.#isAlive = false
    this.#assignment?.reject(new WorkerDied(detail))
  }
}
