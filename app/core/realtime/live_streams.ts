import type { Transmit } from '@boringnode/transmit'
import type { HttpContext } from '@adonisjs/core/http'

/** On this channel processes tell each other whose streams are over; no client may subscribe. */
export const ENDED_CHANNEL = '$ended'

/** The open event streams of this process, by the session that they belong to. */
export class LiveStreams {
  private open = new Map<string, Set<HttpContext>>()

  watch(transmit: Transmit<HttpContext>) {
    transmit.on('connect', ({ context }) => this.add(context!))
    transmit.on('disconnect', ({ context }) => this.remove(context!))
  }

  /** Ends them: the client's reconnection then meets the sign-in. */
  end(sessionId: string) {
    for (const { response } of this.open.get(sessionId) ?? []) response.response.end()
  }

  endAll() {
    for (const sessionId of this.open.keys()) this.end(sessionId)
  }

  private add(ctx: HttpContext) {
    const { sessionId } = ctx.session
    const streams = this.open.get(sessionId) ?? new Set()
    this.open.set(sessionId, streams.add(ctx))
  }

  private remove(ctx: HttpContext) {
    const { sessionId } = ctx.session
    this.open.get(sessionId)?.delete(ctx)
    if (this.open.get(sessionId)?.size === 0) this.open.delete(sessionId)
  }
}

export const liveStreams = new LiveStreams()
