import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** Fits the audit log and is harmless in headers, logs and pages. */
const SAFE = /^[\w.:=-]{8,64}$/

/**
 * A proxy may set the request id, so that both logs can be correlated. Any other text is dropped before it is read,
 * and the request gets an id of our own.
 */
export function dropUnsafeRequestId({ headers }: IncomingMessage) {
  const id = headers['x-request-id']
  if (id !== undefined && !SAFE.test(String(id))) delete headers['x-request-id']
}

/** The framework generates an id on demand, but a request may fail before that. */
export function requestIdOf({ headers }: IncomingMessage): string {
  return String((headers['x-request-id'] ??= randomUUID()))
}
