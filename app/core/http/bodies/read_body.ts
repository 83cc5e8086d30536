import type { IncomingMessage } from 'node:http'
import { safeParse } from '@poppinss/utils/json'
import { BadRequest, TooLarge } from '#core/errors'

/** Deeper than any body of ours, far from the depth that a program could fail at. */
const DEEPEST = 32

/** Compared exactly as they were typed: to a password spaces belong, and YES has none. */
const EXACT = ['password', 'passwordConfirmation', 'currentPassword', 'confirmation']

/**
 * Reads a body as text. Not a byte is lost: a byte order mark stays in it, and what is no UTF-8 is
 * refused, so that a signature over the text is one over the bytes.
 * @throws TooLarge before anything is read where the length is announced, else as soon as it is too much
 */
export async function readText(req: IncomingMessage, limit: number): Promise<string> {
  if (Number(req.headers['content-length'] ?? 0) > limit) throw new TooLarge()
  const bytes = await readBytes(req, limit)
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw new BadRequest()
  }
}

function readBytes(req: IncomingMessage, limit: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    let length = 0
    const onData = (part: Buffer) => {
      length += part.length
      if (length <= limit) return void parts.push(part)
      // The rest flows away unread: a paused connection would never be free again.
      req.off('data', onData).resume()
      parts.length = 0
      reject(new TooLarge())
    }
    req.on('data', onData)
    req.once('end', () => resolve(Buffer.concat(parts)))
    req.once('error', () => reject(new BadRequest()))
    req.once('close', () => reject(new BadRequest()))
  })
}

/**
 * The object or list in a JSON text, nothing in it called like a part of JavaScript's own objects.
 * Spaces are taken off the ends of texts, and empty ones are null.
 * @throws BadRequest for anything else
 */
export function parseBody(text: string): Record<string, unknown> {
  if (text === '') return {}
  let value: unknown
  try {
    value = safeParse(text.replace(/^\ufeff/, ''))
  } catch {
    throw new BadRequest()
  }
  if (typeof value !== 'object' || value === null) throw new BadRequest()
  const body = value as Record<string, unknown>
  const exact = EXACT.map((field) => [field, body[field]] as const).filter(
    ([, given]) => typeof given === 'string' && given !== ''
  )
  tidy(body, 1)
  return Object.assign(body, Object.fromEntries(exact))
}

function tidy(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return value.trim() || null
  if (typeof value !== 'object' || value === null) return value
  if (depth > DEEPEST) throw new BadRequest()
  const holder = value as Record<string, unknown>
  for (const key of Object.keys(holder)) holder[key] = tidy(holder[key], depth + 1)
  return holder
}
