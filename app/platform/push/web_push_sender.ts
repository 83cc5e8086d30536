import { createHash } from 'node:crypto'
import type { Agent } from 'node:https'
import webPush, { WebPushError } from 'web-push'
import { PublicAgent } from '#platform/outgoing/public_agent'
import {
  PushSender,
  type PushAddress,
  type PushMessage,
  type PushOutcome,
} from '#platform/push/push_sender'

const LONGEST_SECONDS = 6 * 3_600

/**
 * Seconds that a service asks to wait before the next attempt, at most six hours; null when it does not say.
 * @param value of the header Retry-After: seconds, or a date
 * @param now in milliseconds
 */
export function retryAfterSeconds(value: unknown, now: number): number | null {
  if (typeof value !== 'string') return null
  const text = value.trim()
  // Date.parse would read a negative number as a year.
  const at = /GMT$/.test(text) ? Date.parse(text) : Number.NaN
  const seconds = /^\d{1,9}$/.test(text) ? Number(text) : Math.ceil((at - now) / 1_000)
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0), LONGEST_SECONDS) : null
}

const ONE_DAY_SECONDS = 86_400
const LONGEST_MS = 10_000

interface Options {
  publicKey: string
  privateKey: string
  hosts: readonly string[]
  /** Whom push services may ask about messages: the address of this site. */
  subject: string
  /** For tests with a service of their own. */
  agent?: Agent
}

/** Sends to push services by RFC 8030, with content encrypted for the browser (RFC 8291) and VAPID (RFC 8292). */
export class WebPushSender extends PushSender {
  override readonly isAvailable = true
  #agent: Agent

  constructor(private options: Options) {
    super()
    this.#agent = options.agent ?? new PublicAgent()
  }

  override get publicKey() {
    return this.options.publicKey
  }

  override accepts(endpoint: string): boolean {
    if (!URL.canParse(endpoint) || endpoint.length > 1_000) return false
    const { href, protocol, host, username, password } = new URL(endpoint)
    // Browsers give addresses in this form; others may be read differently by the library.
    if (href !== endpoint) return false
    if (protocol !== 'https:' || username || password) return false
    return this.options.hosts.some((known) =>
      known.startsWith('.') ? host.endsWith(known) : host === known
    )
  }

  override async send(address: PushAddress, { content, tag }: PushMessage): Promise<PushOutcome> {
    const { publicKey, privateKey, subject } = this.options
    // What was accepted once may not be any more.
    if (!this.accepts(address.endpoint)) return { status: 0, result: 'gone' }
    try {
      const { statusCode } = await webPush.sendNotification(address, content, {
        vapidDetails: { publicKey, privateKey, subject },
        TTL: ONE_DAY_SECONDS,
        urgency: 'normal',
        timeout: LONGEST_MS,
        agent: this.#agent,
        ...(tag && { topic: topicOf(tag) }),
      })
      return { status: statusCode, result: 'sent' }
    } catch (error) {
      // Without an answer: a timeout, or no connection.
      if (!(error instanceof WebPushError)) return { status: 0, result: 'later' }
      const { statusCode: status, headers } = error
      const retryAfter = retryAfterSeconds(headers['retry-after'], Date.now())
      return { status, result: resultOf(status), retryAfter }
    }
  }
}

/** At most 32 characters of base64url. */
function topicOf(tag: string): string {
  return createHash('sha256').update(tag).digest('base64url').slice(0, 32)
}

function resultOf(status: number): PushOutcome['result'] {
  if (status === 404 || status === 410) return 'gone'
  return status === 429 || status >= 500 ? 'later' : 'rejected'
}
