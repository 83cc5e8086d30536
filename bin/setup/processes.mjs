import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { root } from './install.mjs'

const running = new Set()
/** Nothing is lost when these are cut short. */
const errands = new WeakSet()
let stopping = false

/**
 * Runs a program to its end and collects what it prints.
 *
 * @returns {Promise<{ code: number, output: string, seconds: number }>}
 */
export async function capture(program, args, { env = {}, timeout = 600_000, onLine } = {}) {
  const began = Date.now()
  const child = start(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  errands.add(child)
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
  // Whatever the program left behind in its group goes with it.
  killGroup(child, 'SIGKILL')
  if (rest) onLine?.(rest)
  return { code, output, seconds: (Date.now() - began) / 1000 }
}

/** Starts a program at the head of its own process group, so that it can be stopped as a whole. */
export function start(program, args, { env = {}, cwd = root, stdio = 'inherit' } = {}) {
  if (stopping) throw new Error('Stopped.')
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
    // It has gone already.
  }
}

/**
 * On Ctrl-C or a polite kill, ends what runs (errands at once) and starts nothing more; whoever
 * waits for it then comes to its own end and can tidy up.
 *
 * @param {number} graceMs until what still runs is killed
 * @returns {() => boolean} whether that has happened
 */
export function stopOnSignals(graceMs) {
  const tellAll = (signal) =>
    running.forEach((child) => killGroup(child, errands.has(child) ? 'SIGKILL' : signal))
  const stop = () => {
    if (stopping) return
    stopping = true
    tellAll('SIGTERM')
    setTimeout(() => tellAll('SIGKILL'), graceMs).unref()
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

/** Ace and the entry points of bin/ are TypeScript: this is how they are run from the sources. */
export const fromSource = (entry, args = []) => [`--import=${loader}`, entry, ...args]
