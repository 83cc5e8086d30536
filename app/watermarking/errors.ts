/*
 * Errors of the engines. They are no domain errors: callers translate them into the reasons that users see.
 */

/** Why a PDF cannot be stamped. */
export type PdfRejectionReason =
  | 'encrypted'
  | 'not_a_pdf'
  | 'broken'
  | 'no_pages'
  | 'too_many_pages'
  /** Reading it exceeds the work limits. */
  | 'too_complex'
  | 'page_too_large'

/** Why an image cannot be marked, or not be searched for a mark. */
export type ImageRejectionReason =
  | 'unreadable'
  | 'animated'
  | 'too_small'
  | 'too_large'
  | 'unknown_format'
  /** It is for print: a copy in sRGB would show other colors. */
  | 'cmyk'
  /** More than 8 bits per color, which a copy would lose. */
  | 'deep'
  /** A trial mark could not be read. */
  | 'faint'

/** Why a pack of pictures or an EPUB is refused. */
export type PackRejectionReason =
  | 'broken'
  | 'encrypted'
  | 'nested'
  /** A name leads outside of a folder, is a link, cannot be read, or two are equal. */
  | 'unsafe_name'
  | 'too_large'
  /** It has no picture that can be marked. */
  | 'empty'
  /** The files of an EPUB are encrypted, so that only some programs open it. */
  | 'drm'
  /** A file of an EPUB is missing, not well-formed or not in UTF-8. */
  | 'bad_book'

/** Why a text cannot be marked; `bad_code` is an invalid text code, `bad_groups` are invalid synonym groups. */
export type TextRejectionReason =
  | 'unknown_encoding'
  | 'empty'
  | 'bad_groups'
  | 'bad_code'
  | 'unencodable'
  | 'too_long'

/** A secret is too short to protect a mark. */
export class WeakMarkKey extends Error {
  constructor(readonly keyId: string) {
    super(`The secret of mark key "${keyId}" is shorter than 16 bytes`)
  }
}

/** A watermark id is not 12 hexadecimal digits. */
export class BadWatermarkId extends Error {
  constructor() {
    super('A watermark id is written as 12 hexadecimal digits')
  }
}

/** The PDF cannot be stamped. */
export class PdfRejected extends Error {
  constructor(
    readonly reason: PdfRejectionReason,
    detail?: string,
    /** The page it is about, counted from 1. */
    readonly page?: number
  ) {
    const place = page ? ` on page ${page}` : ''
    super(`The PDF cannot be stamped: ${reason}${place}${detail ? ` (${detail})` : ''}`)
  }
}

/** The image cannot be marked, or not be searched for a mark. */
export class ImageRejected extends Error {
  constructor(
    readonly reason: ImageRejectionReason,
    detail?: string
  ) {
    super(`The image cannot be used: ${reason}${detail ? ` (${detail})` : ''}`)
  }
}

/** The pack or the EPUB is refused. */
export class PackRejected extends Error {
  constructor(
    readonly reason: PackRejectionReason,
    /** The name or the limit that it is about. */
    readonly subject?: string,
    detail?: string
  ) {
    super(`The archive is refused: ${reason}${detail ? ` (${detail})` : ''}`)
  }
}

/** The text cannot be marked. */
export class TextRejected extends Error {
  constructor(
    readonly reason: TextRejectionReason,
    detail?: string
  ) {
    super(`The text cannot be marked: ${reason}${detail ? ` (${detail})` : ''}`)
  }
}

/** Our limit of time or memory terminated the worker thread; a retry seldom helps. */
export class WorkTooHeavy extends Error {
  constructor(detail: string) {
    super(`The watermarking work was stopped: ${detail}`)
  }
}

/** The worker thread crashed, or was terminated for another reason than our limits; a retry is safe. */
export class WorkerDied extends Error {
  constructor(detail: string) {
    super(`The watermarking thread died: ${detail}`)
  }
}
