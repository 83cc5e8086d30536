import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as TcpServer } from 'node:net'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'

/** A request sent on an idle connection before the client noticed its closing arrives within this time. */
const LINGER_MS = 500

/** The unanswered requests and the connections of this process's HTTP server. */
export class OpenRequests {
  private server?: Server
  private answers = new Set<ServerResponse>()
  private begun = 0
  private isClosing = false
  private onEmpty: (() => void)[] = []

  /** Must be the first listener, to count every request. */
  watch(server: Server): Server {
    this.server = server
    return server.prependListener('request', (_: IncomingMessage, answer: ServerResponse) => {
      this.answers.add(answer)
      this.begun += 1
      if (this.isClosing) lastOf(answer)
      answer.once('close', () => this.leave(answer))
    })
  }

  get isListening(): boolean {
    return this.server?.listening ?? false
  }

  /**
   * Accepts no more connections and sends `Connection: close` with every response from now on. Idle connections stay
   * open, because their next request may already be in transit; `http.Server.close` would close them.
   */
  stopListening() {
    this.isClosing = true
    if (this.server) TcpServer.prototype.close.call(this.server)
    for (const answer of this.answers) lastOf(answer)
  }

  /**
   * Waits until all requests are answered and no other arrives for a moment.
   * @returns whether this happened in time
   */
  async finish(ms: number): Promise<boolean> {
    const deadline = performance.now() + ms
    const remainingMs = () => Math.max(0, deadline - performance.now())
    while (remainingMs() > 0) {
      await this.empty(remainingMs())
      const begun = this.begun
      await wait(Math.min(LINGER_MS, remainingMs()))
      // Reads what arrived while the process was busy.
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

  /** Closes all remaining connections. */
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

/** Marks a response as the last one of its connection; only possible before the headers are sent. */
function lastOf(answer: ServerResponse) {
  if (!answer.headersSent) answer.shouldKeepAlive = false
}
