import { once } from 'node:events'
import { createServer, Server, type RequestListener, type ServerOptions } from 'node:http'
import module from 'node:module'
import type { AddressInfo } from 'node:net'

/** Pages and calls that load most of what visitors meet first, above all the renderer of pages. */
const PATHS = ['/', '/search?keyword=a', '/auth/login', '/api/v1/products?pageSize=1']
/** A start is late rather than prevented by a page that does not answer. */
const LONGEST_MS = 60_000

/**
 * Listens once it is warm: a process answers its first pages ten times slower than all later ones, seconds on a busy
 * machine, and a proxy without checks sends requests to whatever listens.
 */
export class WarmServer extends Server {
  constructor(
    options: ServerOptions,
    listener: RequestListener,
    private handler: RequestListener,
    private loadControllers: () => Promise<unknown>
  ) {
    super(options, listener)
  }

  override listen(...place: any[]): this {
    this.warmUp().then(
      () => super.listen(...place),
      (error) => this.emit('error', error)
    )
    return this
  }

  private async warmUp() {
    await this.loadControllers()
    const server = createServer(this.handler).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const signal = AbortSignal.timeout(LONGEST_MS)
    for (const path of PATHS) {
      const response = await fetch(`http://127.0.0.1:${port}${path}`, { signal }).catch(() => null)
      await response?.arrayBuffer().catch(() => {})
    }
    server.close()
    server.closeAllConnections()
    // Otherwise written when the process ends, which took ten seconds on a busy machine.
    module.flushCompileCache?.()
  }
}
