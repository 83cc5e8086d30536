import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as TcpServer } from 'node:net'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'

/** A request that was sent on an idle connection before its client could see the end of it arrives within this time. */
const LINGER_MS = 500

/** Requests of this process's HTTP server that are not answered yet, and the end of its connections. */
export class OpenRequests {
  private server?: Server
  private answers = new Set<ServerResponse>()
  private begun = 0
  private isClosing = false
  private onEmpty: (() => void)[] = []

  /** Counts from the first request on, in front of every other listener. */
  watch(server: Server): Server {
    this.server = server
    return server.prependListener('request', (_: IncomingMessage, answer: ServerResponse) => {
      this.answers.add(answer)
      this.begun += 1
      if (this.isClosing) lastOf(answer)
      answer.once('close', () => this.leave(answer))
    })
  }

  /**
   * Takes no more connections, and lets every answer from now on say `Connection: close`. Idle connections stay open for
   * the moment: their next request may already be on its way. `http.Server.close` would cut them.
   */
  stopListening() {
    this.isClosing = true
    if (this.server) TcpServer.prototype.close.call(this.server)
    for (const answer of this.answers) lastOf(answer)
  }

  /**
   * Waits until all are answered and no other has come for a moment.
   * @returns whether that was within the time
   */
  async finish(ms: number): Promise<boolean> {
    const deadline = performance.now() + ms
    const left = () => Math.max(0, deadline - performance.now())
    while (left() > 0) {
      await this.empty(left())
      const begun = this.begun
      await wait(Math.min(LINGER_MS, left()))
      // What arrived while this process was busy is read before anything is judged.
      await nextTurn()
      await nextTurn()
      if (this.answers.size === 0 && this.begun === begun) return true
    }
    return this.answers.size === 0
  }

  private async empty(ms: number): Promise<void> {
    if (this.answers.size === 0) return
    let timer: NodeJS.Timeout | undefined
    const isTooLate = new Promise<void>((resolve) => (timer = setTimeout(resolve, ms)))
    const isDone = new Promise<void>((resolve) => this.onEmpty.push(resolve))
    await Promise.race([isDone, isTooLate])
    clearTimeout(timer)
  }

  /** Ends what is left, idle or not. */
  cut() {
    this.server?.closeAllConnections()
  }

  get size(): number {
    return this.answers.size
  }

  private leave(answer: ServerResponse) {
    this.answers.delete(answer)
    if (this.answers.size > 0) return
    for (const tell of this.onEmpty.splice(0)) tell()
  }
}

/** The header says so where it is not sent yet. */
function lastOf(answer: ServerResponse) {
  if (!answer.headersSent) answer.shouldKeepAlive = false
}
