/** Why a PDF cannot be stamped; callers translate it. */
export type PdfRejection =
  | 'encrypted'
  | 'not_a_pdf'
  | 'broken'
  | 'no_pages'
  | 'too_many_pages'
  /** Reading it exceeds the work limits. */
  | 'too_complex'
  | 'page_too_large'

/** Why an image cannot be marked or searched. */
export type ImageRejection =
  'unreadable' | 'animated' | 'too_small' | 'too_large' | 'unknown_format'

/** Why a text cannot be marked. */
export type TextRejection =
  'unknown_encoding' | 'empty' | 'bad_groups' | 'bad_code' | 'unencodable' | 'too_long'

/** A secret is too short to protect a mark. */
export class WeakMarkKey extends Error {
  constructor(readonly keyId: string) {
    super(`The secret of mark key "${keyId}" is shorter than 16 bytes`)
  }
}

/** A payload is not 12 hexadecimal digits. */
export class BadPayload extends Error {
  constructor() {
    super('A watermark id is written as 12 hexadecimal digits')
  }
}

/** The PDF cannot or must not be stamped. */
export class PdfRejected extends Error {
  constructor(
    readonly reason: PdfRejection,
    detail?: string
  ) {
    super(`The PDF cannot be used: ${reason}${detail ? ` (${detail})` : ''}`)
  }
}

/** The image cannot be used for a mark. */
export class ImageRejected extends Error {
  constructor(
    readonly reason: ImageRejection,
    detail?: string
  ) {
    super(`The image cannot be used: ${reason}${detail ? ` (${detail})` : ''}`)
  }
}

/** The text, its groups or the code cannot be used for a mark. */
export class TextRejected extends Error {
  constructor(
    readonly reason: TextRejection,
    detail?: string
  ) {
    super(`The text cannot be marked: ${reason}${detail ? ` (${detail})` : ''}`)
  }
}

/** The work exceeded its time or memory limit and its thread was terminated; a retry seldom helps. */
export class WorkTooHeavy extends Error {
  constructor(detail: string) {
    super(`The watermarking work was stopped: ${detail}`)
  }
}

/** The worker thread was terminated or crashed. A retry is safe. */
export class WorkerDied extends Error {
  constructor(detail: string) {
    super(`The watermarking thread died: ${detail}`)
  }
}
