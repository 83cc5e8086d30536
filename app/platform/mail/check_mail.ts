import { connect, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import env from '#start/env'
import type { Check, Findings } from '#core/checks/check'

const PATIENCE_MS = 10_000
/** The port where TLS begins before the greeting. */
const TLS_PORT = 465

/** Checks that the mail server greets. Nothing is sent. */
export default class CheckMail implements Check {
  async execute(): Promise<Findings> {
    const host = env.get('SMTP_HOST')
    if (!host) return { faults: [] }
    const port = env.get('SMTP_PORT', 587)
    const greeting = await greetingOf(host, port).catch((error: Error) => error.message)
    if (greeting.startsWith('220')) return { faults: [] }
    const warning = `The mail server ${host}:${port} does not greet, so mails wait: ${greeting}.`
    return { faults: [], warnings: [warning] }
  }
}

function greetingOf(host: string, port: number): Promise<string> {
  return new Promise<string>((resolve, reject) => {
    const socket: Socket =
      port === TLS_PORT ? connectTls({ host, port, servername: host }) : connect({ host, port })
    const end = (settle: () => void) => {
      socket.destroy()
      settle()
    }
    socket.setTimeout(PATIENCE_MS, () => end(() => reject(new Error('it is silent'))))
    socket.once('error', (error) => end(() => reject(error)))
    socket.once('data', (bytes) => end(() => resolve(bytes.toString('utf8').trim())))
    socket.once('close', () => reject(new Error('it closed the connection')))
  })
}
