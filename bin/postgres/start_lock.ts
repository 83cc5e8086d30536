import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * Runs the work while no other process of this machine works on the same cluster. The lock is an abstract unix
 * socket, which the kernel releases with its process, so a kill -9 leaves nothing stale.
 * @throws Error when another process holds it longer than a minute
 */
export async function withStartLock<T>(cluster: string, work: () => Promise<T>): Promise<T> {
  const name = `\0countermark-${createHash('sha256').update(cluster).digest('hex')}`
  const deadline = Date.now() + 60_000
  let lock = await tryLock(name)
  while (!lock) {
    if (Date.now() > deadline)
      throw new Error(`Another process has been starting ${cluster} for a minute.`)
    await wait(50)
    lock = await tryLock(name)
  }
  try {
    return await work()
  } finally {
    lock.close()
  }
}

function tryLock(name: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error)
    )
    server.listen({ path: name }, () => resolve(server.unref()))
  })
}
