import {
  BadWatermarkId,
  ImageRejected,
  PackRejected,
  PdfRejected,
  TextRejected,
  WeakMarkKey,
} from '#watermarking/errors'
import type {
  ImageRejectionReason,
  PackRejectionReason,
  PdfRejectionReason,
  TextRejectionReason,
} from '#watermarking/errors'

/** An error sent from a worker thread, where its class would be lost. */
export interface SerializedError {
  name: string
  message: string
  stack: string | undefined
  /** Constructor argument of the class: the rejection's reason, the key's id. */
  detail: string
  /** The page of a rejected PDF. */
  page?: number | undefined
}

export function serializeError(error: unknown): SerializedError {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
  const detail =
    error instanceof PdfRejected ||
    error instanceof TextRejected ||
    error instanceof ImageRejected ||
    error instanceof PackRejected
      ? error.reason
      : error instanceof WeakMarkKey
        ? error.keyId
        : ''
  const kind = error instanceof Error ? error.constructor.name : name
  const page = error instanceof PdfRejected ? error.page : undefined
  return { name: kind, message, stack, detail, page }
}

export function deserializeError({ name, message, stack, detail, page }: SerializedError): Error {
  const error = rebuild(name, detail, page) ?? new Error(message)
  error.message = message
  error.stack = stack
  return error
}

function rebuild(name: string, detail: string, page?: number): Error | null {
  switch (name) {
    case 'PdfRejected':
      return new PdfRejected(detail as PdfRejectionReason, undefined, page)
    case 'TextRejected':
      return new TextRejected(detail as TextRejectionReason)
    case 'ImageRejected':
      return new ImageRejected(detail as ImageRejectionReason)
    case 'PackRejected':
      return new PackRejected(detail as PackRejectionReason)
    case 'WeakMarkKey':
      return new WeakMarkKey(detail)
    case 'BadWatermarkId':
      return new BadWatermarkId()
    default:
      return null
  }
}
