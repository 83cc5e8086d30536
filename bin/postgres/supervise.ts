import { existsSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { startEmbeddedServer } from '#bin/postgres/embedded_server'
import { findPlaces } from '#bin/postgres/places'

const LOOK_MS = 1_000

/**
 * Restarts the embedded server of this clone on its port when it has died. A server stopped by `db:stop` has no pid
 * file and stays stopped. Does not keep the process alive.
 * @returns ends the supervision
 */
export function superviseEmbeddedServer(root: string, url: string): () => void {
  const { cluster } = findPlaces(root)
  const pidFile = join(cluster, 'postmaster.pid')
  const port = Number(new URL(url).port)
  let isBusy = false

  const look = async () => {
    if (isBusy) return
    isBusy = true
    try {
      if ((await answers(port)) || !existsSync(pidFile)) return
      const { started } = await startEmbeddedServer(root)
      if (started) console.warn('The embedded PostgreSQL had died and was started again.')
    } catch (error) {
      console.warn(`The embedded PostgreSQL does not start again: ${(error as Error).message}`)
    } finally {
      isBusy = false
    }
  }
  const timer = setInterval(look, LOOK_MS).unref()
  return () => clearInterval(timer)
}

/** A connection without data leaves no line in the server's log. */
function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' })
    socket.unref()
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}
