import { createHash } from 'node:crypto'
import { createServer } from 'node:net'

/** The wanted port if it is free, otherwise the next free one; each clone starts at its own number. */
export async function freePort(wanted: number | undefined, home: string): Promise<number> {
  const first = 20_000 + (createHash('sha256').update(home).digest().readUInt16BE(0) % 10_000)
  for (const port of [wanted ?? first, ...Array.from({ length: 200 }, (_, i) => first + i)]) {
    if (await isFree(port)) return port
  }
  throw new Error(`No free port between ${first} and ${first + 200} for the database.`)
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
