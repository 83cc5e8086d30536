import {
  BadPayload,
  ImageRefused,
  PdfRefused,
  TextRefused,
  WeakMarkKey,
} from '#watermarking/errors'
import type { ImageRefusal, PdfRefusal, TextRefusal } from '#watermarking/errors'

/** An error sent from a worker thread, where its class would be lost. */
export interface CarriedError {
  name: string
  message: string
  stack: string | undefined
  /** Constructor argument of the class: the rejection's reason, the key's id. */
  detail: string
}

export function packError(error: unknown): CarriedError {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
  const detail =
    error instanceof PdfRefused || error instanceof TextRefused || error instanceof ImageRefused
      ? error.reason
      : error instanceof WeakMarkKey
        ? error.keyId
        : ''
  const kind = error instanceof Error ? error.constructor.name : name
  return { name: kind, message, stack, detail }
}

export function unpackError({ name, message, stack, detail }: CarriedError): Error {
  const error = rebuild(name, detail) ?? new Error(message)
  error.message = message
  error.stack = stack
  return error
}

function rebuild(name: string, detail: string): Error | null {
  switch (name) {
    case 'PdfRefused':
      return new PdfRefused(detail as PdfRefusal)
    case 'TextRefused':
      return new TextRefused(detail as TextRefusal)
    case 'ImageRefused':
      return new ImageRefused(detail as ImageRefusal)
    case 'WeakMarkKey':
      return new WeakMarkKey(detail)
    case 'BadPayload':
      return new BadPayload()
    default:
      return null
  }
}
