import type { IncomingMessage } from 'node:http'
import { safeParse } from '@poppinss/utils/json'
import { BadRequest, TooLarge } from '#core/errors'

/** Maximum nesting of a JSON body. */
const DEEPEST = 32

/** Fields whose values are not trimmed: spaces are part of a password, and YES must match exactly. */
const EXACT = ['password', 'passwordConfirmation', 'currentPassword', 'confirmation']

/**
 * Reads a body as text, byte for byte: a byte order mark is kept and invalid UTF-8 is rejected, so that a signature
 * of the text is one of the bytes.
 * @throws TooLarge before reading when the announced length exceeds the limit, otherwise as soon as it is exceeded
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
      // The rest is drained: a paused connection would never be released.
      req.off('data', onData).resume()
      parts.length = 0
      reject(new TooLarge())
    }
    req.on('data', onData)
    req.once('end', () => resolve(Buffer.concat(parts)))
    req.once('error', () => reject(new BadRequest()))
    // Every request emits close; only an aborted one is an error.
    req.once('close', () => {
      if (!req.readableEnded) reject(new BadRequest())
    })
  })
}

/**
 * Parses a JSON object or list without dangerous property names. Strings are trimmed, and empty ones become null.
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
