import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import { Server as TcpServer } from 'node:net'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import { WarmServer } from '#platform/draining/warm_server'

/**
 * A proxy that keeps connections must close idle ones first, or it sends a request into one that is being closed. Most
 * keep them for 60 s.
 */
const KEEP_ALIVE_MS = 75_000
/** Node would close a connection whose next request is late at the earlier of the two. */
const HEADERS_MS = 80_000
/** A request on an idle connection, sent before its client knew that this process drains, arrives within this time. */
const LINGER_MS = 2_000
/** A proxy whose checks noticed that this process drains sends nothing for this time. */
const QUIET_MS = 1_000
/** nginx has no checks: by this header it says that it asks another process at 504, and then avoids this one. */
const DRAINING_ANSWER = 'x-draining-answer'

/** The unanswered requests and the connections of this process's HTTP server. */
export class OpenRequests {
  private server?: Server
  private answers = new Set<ServerResponse>()
  private begun = 0
  private isClosing = false
  private onEmpty: (() => void)[] = []

  /**
   * The server of this process. It counts each request before the application sees it.
   * @param loadControllers if it must be warm before it listens
   */
  serve(handler: RequestListener, loadControllers?: () => Promise<unknown>): Server {
    const options = { keepAliveTimeout: KEEP_ALIVE_MS, headersTimeout: HEADERS_MS }
    const listener: RequestListener = (request, answer) => {
      this.enter(request, answer)
      const isForNext = this.isClosing && this.isListening && asksNext(request)
      if (isForNext) answer.writeHead(504).end()
      else handler(request, answer)
    }
    this.server = loadControllers
      ? new WarmServer(options, listener, handler, loadControllers)
      : createServer(options, listener)
    return this.server
  }

  get isListening(): boolean {
    return this.server?.listening ?? false
  }

  /**
   * Sends `Connection: close` with every response from now on. Idle connections stay open, because their next request
   * may already be in transit; `http.Server.close` would close them.
   */
  closeAfterAnswers() {
    this.isClosing = true
    for (const answer of this.answers) lastOf(answer)
  }

  /** Waits until proxies send no more requests, at most so long. */
  async quiet(ms: number): Promise<void> {
    const deadline = performance.now() + ms
    while (performance.now() < deadline) {
      const { begun } = this
      await wait(QUIET_MS)
      if (this.begun === begun) return
    }
  }

  /** Accepts no more connections. */
  stopListening() {
    if (this.server) TcpServer.prototype.close.call(this.server)
  }

  /**
   * Waits until all connections are closed, or all requests are answered and no other arrives for a moment.
   * @returns whether this happened in time
   */
  async finish(ms: number): Promise<boolean> {
    const deadline = performance.now() + ms
    const remainingMs = () => Math.max(0, deadline - performance.now())
    while (remainingMs() > 0) {
      await this.empty(remainingMs())
      if ((await this.connections()) === 0) return true
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

  private connections(): Promise<number> {
    return new Promise((resolve) => {
      if (!this.server) return resolve(0)
      this.server.getConnections((_, count) => resolve(count))
    })
  }

  private enter(request: IncomingMessage, answer: ServerResponse) {
    this.answers.add(answer)
    if (!isHealthCheck(request)) this.begun += 1
    if (this.isClosing) lastOf(answer)
    answer.once('close', () => this.leave(answer))
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

const isHealthCheck = ({ url }: IncomingMessage) => url?.startsWith('/health/') ?? false

/** Whether the proxy asks another process at 504; what changes something is not asked twice. */
function asksNext({ method, headers }: IncomingMessage): boolean {
  return (method === 'GET' || method === 'HEAD') && headers[DRAINING_ANSWER] === '504'
}
