import { spawnSync } from 'node:child_process'
import { root } from '../setup/install.mjs'

/** The last commit before the format was adopted. */
const BASE = 'd1b74c304a37513ff1d3241b75ec078841ae03cd'
const SUBJECT =
  /^(feat|fix|perf|refactor|docs|test|build|chore|ci|style|revert)(\([a-z_-]+\))?!?: [a-z].*[^.]$/
const LONGEST = 72
const NEEDS_REASON = /^(feat|fix|perf)\b/
const END = '\u0000'

/**
 * Faults of commit messages since the format was adopted. A shallow clone without that history has nothing to check.
 * @returns {string[]} one sentence per fault
 */
export function commitFaults() {
  const baseExists = git(['cat-file', '-e', BASE])
  if (baseExists.status !== 0) {
    const isShallow = git(['rev-parse', '--is-shallow-repository']).stdout.trim() === 'true'
    return isShallow ? [] : [`The commit ${BASE} of bin/checks/commits.mjs is not in this history`]
  }
  const { stdout } = git(['log', '--no-merges', '--format=%h %s%n%b%x00', `${BASE}..HEAD`])
  return stdout.split(END).flatMap((message) => messageFaults(message.trim()))
}

const git = (args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' })

/** @param {string} message abbreviated hash, subject and body, as printed by `git log` above */
export function messageFaults(message) {
  if (message === '') return []
  const [head, ...body] = message.split('\n')
  const hash = head.split(' ', 1)[0]
  const subject = head.slice(hash.length + 1)
  return [
    ...(SUBJECT.test(subject) ? [] : [`${hash}: "${subject}" is not "type(module): subject"`]),
    ...(subject.length <= LONGEST ? [] : [`${hash}: the subject is over ${LONGEST} characters`]),
    ...(NEEDS_REASON.test(subject) && body.join('').trim() === ''
      ? [`${hash}: a feat, fix or perf needs a body that gives the reason`]
      : []),
  ]
}
