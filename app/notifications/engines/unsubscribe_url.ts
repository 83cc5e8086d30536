import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { appUrl } from '#config/app'
import { digestKey } from '#platform/keys/digest_key'
import type { Unsubscribe } from '#platform/mail/messages'
import { TOPICS, type Topic } from '#notifications/values/topics'

/** Length of the authentication code: 96 bits, which are 16 characters of base64url. */
const CODE_BYTES = 12
/** The signs of the topics in tokens. They stay: emails with these links are in people's inboxes. */
const SIGNS: Record<Topic, string> = {
  orders: '0',
  chat: '1',
  tickets: '2',
  comments: '3',
  news: '4',
  platform: '5',
  files: '6',
}
/** User id in base 36, sign of the topic, authentication code. */
const TOKEN = /^([1-9a-z][0-9a-z]{0,5})(\d)([\w-]{16})$/

let key: Buffer | undefined

/** The unsubscribe links of an email about a topic, for `Mailer.send`: one request, without a sign-in (RFC 8058). */
export async function unsubscribeOf(userId: number, topic: Topic): Promise<Unsubscribe> {
  const token = await unsubscribeTokenOf(userId, topic)
  return {
    url: `${appUrl}/api/v1/unsubscriptions/${token}`,
    page: `${appUrl}/unsubscribe/${token}`,
  }
}

/** At most 23 characters: user, topic, authentication code. Nothing is stored, and it does not expire. */
export async function unsubscribeTokenOf(userId: number, topic: Topic): Promise<string> {
  const code = await codeOf(userId, topic)
  return `${userId.toString(36)}${SIGNS[topic]}${code.toString('base64url')}`
}

/** @returns null for a token that this site has not made */
export async function readUnsubscribeToken(
  token: string
): Promise<{ userId: number; topic: Topic } | null> {
  const [, user, sign, code] = TOKEN.exec(token) ?? []
  if (!user || !sign || !code) return null
  const userId = Number.parseInt(user, 36)
  const topic = TOPICS.find((one) => SIGNS[one] === sign)
  if (!topic) return null
  const given = Buffer.from(code, 'base64url')
  const own = await codeOf(userId, topic)
  return given.length === own.length && timingSafeEqual(given, own) ? { userId, topic } : null
}

async function codeOf(userId: number, topic: Topic): Promise<Buffer> {
  key ??= Buffer.from(hkdfSync('sha256', await digestKey(), '', 'unsubscribe', 32))
  return createHmac('sha256', key).update(`${userId}:${topic}`).digest().subarray(0, CODE_BYTES)
}
