import { setTimeout as wait } from 'node:timers/promises'
import type { ApplicationService } from '@adonisjs/core/types'
import type { OpenRequests } from '#platform/draining/open_requests'
import { readiness } from '#platform/draining/readiness'
import { liveStreams } from '#platform/realtime/live_streams'

/** Time for requests and downloads to finish. */
const REQUESTS_MS = 8_000
/** The part of it that proxies get whose checks are late, as they are on a busy machine. */
const LATE_CHECKS_MS = 3_000
/** After this time the process exits; unfinished jobs are taken over by another worker. */
const HARD_STOP_MS = 9_800

/** Stops a web process without aborting requests, in the order of decision 0353. */
export class StopWeb {
  private stopping?: Promise<void>

  constructor(
    private app: ApplicationService,
    private requests: OpenRequests
  ) {}

  /** A second signal has no effect. */
  execute(): Promise<void> {
    this.stopping ??= this.stop()
    return this.stopping
  }

  private async stop() {
    // While it starts, nothing was accepted yet. The start would go on after the application was ended.
    if (!this.requests.isListening) process.exit()
    readiness.isDraining = true
    const announcedMs = await announcedFor()
    setTimeout(() => process.exit(1), announcedMs + HARD_STOP_MS).unref()
    this.requests.closeAfterAnswers()
    const deadline = performance.now() + announcedMs + REQUESTS_MS
    // The process still responds meanwhile, so that proxies notice in time.
    if (announcedMs > 0) {
      await wait(announcedMs)
      await this.requests.quiet(LATE_CHECKS_MS)
    }
    await Promise.all([this.drainRequests(deadline), this.drainJobs()])
    this.requests.cut()
    await this.app.terminate()
  }

  private async drainRequests(deadline: number) {
    const { requests } = this
    requests.stopListening()
    await liveStreams.endAll()
    if (await requests.finish(deadline - performance.now())) return
    const logger = await this.app.container.make('logger')
    logger.warn({ requests: requests.size }, 'requests were cut: they took longer than the drain')
  }

  /** Runs in parallel with draining requests, to save time. */
  private async drainJobs() {
    // A process that listens already may still be starting its worker.
    await new Promise<void>((resolve) => void this.app.ready(() => resolve()))
    const { stopWorkers } = await import('#platform/queue/worker')
    await stopWorkers()
  }
}

/** How long `/health/ready` reports `draining` before the process stops listening. */
async function announcedFor(): Promise<number> {
  const { default: env } = await import('#start/env')
  return env.get('DRAIN_SECONDS', 0) * 1_000
}
