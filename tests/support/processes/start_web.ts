import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { ChildProcess } from 'node:child_process'
import { forkProgram } from '#tests/support/processes/fork_program'
import { until } from '#tests/support/until'
// @ts-expect-error the setup is plain JavaScript, so that it runs before anything is built
import { serverArguments, serverEnvironment } from '../../../bin/setup/start_script_flags.mjs'

/** The heap size of `npm start`. */
const V8_FLAGS = (serverArguments() as string[]).filter((word) => word.startsWith('--'))

/** Several may start at once, on a busy machine. */
const LONGEST_START_SECONDS = 120

/** The message of a program of the tests once its changes to the server are made. */
const PREPARED = 'prepared'

/** A program that learns of ended accesses by signals only. */
export const SIGNALED_WEB = 'tests/support/processes/signaled_web.ts'

export type WebProcess = { child: ChildProcess; base: string }

/**
 * Starts a separate web process on this test's database and waits until it answers.
 * @param program what it runs, as in `programOf`
 */
export async function startWeb(
  env: Record<string, string> = {},
  program = 'bin/server.ts'
): Promise<WebProcess> {
  const port = await freePort()
  const base = `http://127.0.0.1:${port}`
  const child = forkProgram(
    program,
    {
      ...serverEnvironment(),
      PORT: String(port),
      APP_URL: base,
      QUEUE_IN_WEB: 'false',
      ...env,
    },
    { execArgv: V8_FLAGS, stdout: 'ignore' }
  )
  const died = once(child, 'exit').then(([code]) => {
    throw new Error(`The web process ended with ${code} instead of starting`)
  })
  died.catch(() => {})
  // A program of the tests changes the server after it has started, and says when it has.
  let isPrepared = !program.startsWith('tests/')
  child.on('message', (message) => (isPrepared ||= message === PREPARED))
  const isUp = async () => (await fetch(`${base}/health/live`).catch(() => null))?.ok
  const responses = async () => isPrepared && (await isUp())
  await until(
    () => Promise.race([responses(), died]),
    'the web process answers',
    LONGEST_START_SECONDS
  )
  return { child, base }
}

/** Below the ports that the system gives to other programs of the same run, which could take a free one meanwhile. */
const PORTS = { from: 12_000, to: 32_000 }

export async function freePort(): Promise<number> {
  const port = randomInt(PORTS.from, PORTS.to)
  const probe = createServer().listen(port, '127.0.0.1')
  const isFree = await once(probe, 'listening').then(
    () => true,
    () => false
  )
  if (!isFree) return freePort()
  probe.close()
  await once(probe, 'close')
  return port
}
