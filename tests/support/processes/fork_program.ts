import { fork, type ChildProcess, type ForkOptions } from 'node:child_process'
import { programOf } from '#tests/support/processes/program'

const children = new Set<ChildProcess>()
process.once('exit', () => children.forEach((child) => child.kill('SIGKILL')))

type Settings = { args?: string[]; execArgv?: string[]; stdout?: 'inherit' | 'ignore' }

/**
 * Starts a program of the product or of the tests as a child process, with this process's environment. A child that a
 * failed test leaves behind does not keep the tests from ending, and is killed when they end.
 * @param source as in `programOf`
 */
export function forkProgram(
  source: string,
  env: Record<string, string>,
  { args = [], execArgv = [], stdout = 'inherit' }: Settings = {}
): ChildProcess {
  const { path, execArgv: ofSource } = programOf(source)
  const options: ForkOptions = {
    execArgv: [...ofSource, ...execArgv],
    env: { ...process.env, LOG_LEVEL: 'fatal', ...env },
    stdio: ['ignore', stdout, 'inherit', 'ipc'],
  }
  const child = fork(path, args, options)
  children.add(child)
  child.once('exit', () => children.delete(child))
  child.unref()
  child.channel?.unref()
  return child
}
