import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { root } from './install.mjs'

/** Nothing is started after a signal. */
export class Stopped extends Error {}

const running = new Set()
/** Processes that can be killed at once without loss. */
const oneTimeProcesses = new WeakSet()
let stopping = false

/**
 * Runs a program to its end and collects its output.
 * @returns {Promise<{ code: number, output: string, seconds: number }>}
 */
export async function capture(program, args, { env = {}, timeout = 600_000, onLine } = {}) {
  const began = Date.now()
  const child = start(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  oneTimeProcesses.add(child)
  const alarm = setTimeout(() => killGroup(child, 'SIGKILL'), timeout)
  let output = ''
  let rest = ''
  const take = (part) => {
    output += part
    if (!onLine) return
    const lines = (rest + part).split('\n')
    rest = lines.pop()
    lines.forEach(onLine)
  }
  child.stdout.setEncoding('utf8').on('data', take)
  child.stderr.setEncoding('utf8').on('data', (part) => (output += part))
  const code = await ended(child)
  clearTimeout(alarm)
  // Kills the remaining processes of its group.
  killGroup(child, 'SIGKILL')
  if (rest) onLine?.(rest)
  return { code, output, seconds: (Date.now() - began) / 1000 }
}

/** Starts a program as leader of its own process group, so that the group can be stopped as a whole. */
export function start(program, args, { env = {}, cwd = root, stdio = 'inherit' } = {}) {
  if (stopping) throw new Stopped('Stopped.')
  const child = spawn(program, args, {
    cwd,
    stdio,
    detached: true,
    env: { ...process.env, ...env },
  })
  running.add(child)
  child.once('close', () => running.delete(child))
  return child
}

/** @returns {Promise<number>} */
export function ended(child) {
  return new Promise((resolve) => {
    child.once('error', () => resolve(127))
    child.once('close', (code) => resolve(code ?? 1))
  })
}

export function killGroup(child, signal) {
  try {
    process.kill(-child.pid, signal)
  } catch {
    // It has already exited.
  }
}

/** Ends all that still runs, at once. */
export function killRunning() {
  for (const child of running) killGroup(child, 'SIGKILL')
}

/**
 * On Ctrl-C or SIGTERM, ends running processes (those without loss at once) and starts no more, so that the waiting
 * code can clean up.
 * @param {number} graceMs time until running processes are killed
 * @returns {() => boolean} whether a signal was received
 */
export function stopOnSignals(graceMs) {
  const signalAll = (signal) =>
    running.forEach((child) => killGroup(child, oneTimeProcesses.has(child) ? 'SIGKILL' : signal))
  const stop = () => {
    if (stopping) return
    stopping = true
    signalAll('SIGTERM')
    setTimeout(() => signalAll('SIGKILL'), graceMs).unref()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
  return () => stopping
}

/** @returns {Promise<number>} */
export function freePort(wanted = 0) {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(wanted, () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}

const loader = new URL('typescript.mjs', import.meta.url).href

/** Arguments to run ace and the TypeScript entry points of bin/ from the sources. */
export const fromSource = (entry, args = []) => [`--import=${loader}`, entry, ...args]
