import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** Fits the audit log, and can do nothing in a header, a log line or a page. */
const SAFE = /^[\w.:=-]{8,64}$/

/**
 * A proxy may name its request so that both logs can be read together. Any other text is dropped
 * before anything reads it, and the request gets an id of our own.
 */
export function dropUnsafeRequestId({ headers }: IncomingMessage) {
  const id = headers['x-request-id']
  if (id !== undefined && !SAFE.test(String(id))) delete headers['x-request-id']
}

/** The framework draws an id when somebody asks for it; a request may fail before. */
export function requestIdOf({ headers }: IncomingMessage): string {
  return String((headers['x-request-id'] ??= randomUUID()))
}
