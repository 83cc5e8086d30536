import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Transmit } from '@boringnode/transmit'
import type { HttpContext } from '@adonisjs/core/http'

const ENDED_AT_ONCE = 250

/** The open event streams of this process, by session. */
export class LiveStreams {
  /** Streams by the hash of the session id, which the database signals when a session ends. */
  private open = new Map<string, Set<HttpContext>>()

  watch(transmit: Transmit<HttpContext>) {
    transmit.on('connect', ({ context }) => this.add(context!))
    transmit.on('disconnect', ({ context }) => this.remove(context!))
  }

  /** Ends a session's streams; the client's reconnection is then rejected, or gets the channels of its present user. */
  end(sessionHash: string) {
    for (const { response } of this.open.get(sessionHash) ?? []) response.response.end()
  }

  /** Ends the streams that admins opened while they acted as a user. */
  endActingAs(userId: number) {
    this.endWhere(({ actingAsId }) => actingAsId === userId)
  }

  endWhere(isOver: (stream: { sessionId: string; actingAsId: number | null }) => boolean) {
    for (const ctx of [...this.open.values()].flatMap((some) => [...some])) {
      if (isOver({ sessionId: ctx.session.sessionId, actingAsId: actingAs(ctx) })) {
        ctx.response.response.end()
      }
    }
  }

  /**
   * Ends all streams in batches, each with a random retry time, so that the clients do not reconnect simultaneously.
   */
  async endAll() {
    const streams = [...this.open.values()].flatMap((some) => [...some])
    for (let first = 0; first < streams.length; first += ENDED_AT_ONCE) {
      for (const { response } of streams.slice(first, first + ENDED_AT_ONCE)) {
        response.response.end(`retry: ${1_000 + Math.floor(Math.random() * 4_000)}\n\n`)
      }
      await nextTurn()
    }
  }

  get sessionIds(): string[] {
    return [...this.open.values()].map(([ctx]) => ctx!.session.sessionId)
  }

  private add(ctx: HttpContext) {
    const hash = hashOfSession(ctx.session.sessionId)
    const streams = this.open.get(hash) ?? new Set()
    this.open.set(hash, streams.add(ctx))
  }

  private remove(ctx: HttpContext) {
    const hash = hashOfSession(ctx.session.sessionId)
    this.open.get(hash)?.delete(ctx)
    if (this.open.get(hash)?.size === 0) this.open.delete(hash)
  }
}

export const liveStreams = new LiveStreams()

/** How the database names an ended session. */
export function hashOfSession(sessionId: string): string {
  return createHash('sha256').update(sessionId).digest('hex')
}

/** The user as whom an admin opened a stream. */
function actingAs({ auth, impersonator }: HttpContext): number | null {
  return impersonator ? (auth.user as { id: number }).id : null
}
