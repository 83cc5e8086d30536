import { setTimeout as wait } from 'node:timers/promises'
import type { ApplicationService } from '@adonisjs/core/types'
import type { OpenRequests } from '#platform/draining/open_requests'
import { readiness } from '#platform/draining/readiness'
import { liveStreams } from '#platform/realtime/live_streams'

/** What requests and downloads under way are given to finish. */
const REQUESTS_MS = 8_000
/** Whatever still hangs then is not worth waiting for: jobs go to another worker. */
const HARD_STOP_MS = 9_800

/** Ends a web process so that nothing under way is cut: operations.md 5 tells the order. */
export class StopWeb {
  private stopping?: Promise<void>

  constructor(
    private app: ApplicationService,
    private requests: OpenRequests
  ) {}

  /** A second signal changes nothing. */
  execute(): Promise<void> {
    this.stopping ??= this.stop()
    return this.stopping
  }

  private async stop() {
    readiness.isDraining = true
    const announcedMs = await announcedFor()
    setTimeout(() => process.exit(1), announcedMs + HARD_STOP_MS).unref()
    // Still answering, so that proxies notice in time.
    if (announcedMs > 0) await wait(announcedMs)
    await Promise.all([this.drainRequests(), drainJobs()])
    this.requests.cut()
    await this.app.terminate()
  }

  private async drainRequests() {
    const { requests } = this
    requests.stopListening()
    await liveStreams.endAll()
    if (await requests.finish(REQUESTS_MS)) return
    const logger = await this.app.container.make('logger')
    logger.warn({ requests: requests.size }, 'requests were cut: they took longer than the drain')
  }
}

/** How long `/health/ready` says `draining` before the process stops listening. */
async function announcedFor(): Promise<number> {
  const { default: env } = await import('#start/env')
  return env.get('DRAIN_SECONDS', 0) * 1_000
}

/** Together with the requests, or both would need their time one after the other. */
async function drainJobs() {
  const { stopWorkers } = await import('#platform/queue/worker')
  await stopWorkers()
}
