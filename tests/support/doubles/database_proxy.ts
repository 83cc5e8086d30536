import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A way to the database that a test can interrupt. */
export class DatabaseProxy {
  #sockets = new Set<Socket>()
  #losesCommit = false
  #server = createServer((client) => this.#pass(client))
  #port = 0
  /** Commits that were passed on, but whose answers were not. */
  lostCommits = 0

  private constructor(private target: URL) {}

  static async open(databaseUrl: string): Promise<DatabaseProxy> {
    const proxy = new DatabaseProxy(new URL(databaseUrl))
    await proxy.restore()
    return proxy
  }

  get url(): string {
    return Object.assign(new URL(this.target), { hostname: '127.0.0.1', port: this.#port }).href
  }

  /** Ends all connections and refuses new ones. */
  async interrupt() {
    const closed = once(this.#server, 'close')
    this.#server.close()
    for (const socket of this.#sockets) socket.destroy()
    await closed
  }

  async restore() {
    this.#server.listen(this.#port, '127.0.0.1')
    await once(this.#server, 'listening')
    this.#port = (this.#server.address() as AddressInfo).port
  }

  /** Breaks the next connection that commits: the database gets the commit, the process no answer. */
  loseNextCommit() {
    this.#losesCommit = true
  }

  #pass(client: Socket) {
    const database = connect(Number(this.target.port || 5432), this.target.hostname)
    for (const socket of [client, database]) {
      this.#sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => this.#sockets.delete(socket))
    }
    client.on('close', () => database.end())
    database.on('close', () => client.destroy())
    database.on('data', (part) => client.write(part))
    client.on('data', (part) => {
      database.write(part)
      if (!this.#losesCommit || !part.includes('COMMIT')) return
      this.#losesCommit = false
      this.lostCommits += 1
      client.destroy()
    })
  }
}
