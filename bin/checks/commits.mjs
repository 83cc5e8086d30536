import { spawnSync } from 'node:child_process'
import { root } from '../setup/install.mjs'

/** The last commit before the format was adopted. */
const BASE = 'd1b74c3b'
const SUBJECT =
  /^(feat|fix|perf|refactor|docs|test|build|chore|ci|style|revert)\([a-z_-]+\)!?: [a-z].*[^.]$/
const LONGEST = 72
const NEEDS_REASON = /^(feat|fix|perf)\(/
const END = '\u0000'

/**
 * What is wrong with the messages of the commits since the format was adopted. A clone without the
 * history has nothing to check.
 *
 * @returns {string[]} one sentence per fault
 */
export function commitFaults() {
  const args = ['log', '--no-merges', '--format=%h %s%n%b%x00', `${BASE}..HEAD`]
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.split(END).flatMap((message) => messageFaults(message.trim())) : []
}

/** @param {string} message abbreviated hash, subject and body, as `git log` prints them above */
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
