/** Why a PDF cannot be stamped, in words a caller may translate. */
export type PdfRefusal =
  | 'encrypted'
  | 'not_a_pdf'
  | 'broken'
  | 'no_pages'
  | 'too_many_pages'
  /** Reading it takes more work than any honest file of its size. */
  | 'too_complex'
  | 'page_too_large'

/** Why an image cannot be marked or searched. */
export type ImageRefusal = 'unreadable' | 'animated' | 'too_small' | 'too_large' | 'unknown_format'

/** Why a text cannot be marked. */
export type TextRefusal =
  'unknown_encoding' | 'empty' | 'bad_groups' | 'bad_code' | 'unencodable' | 'too_long'

/** A secret too short to keep a mark secret was handed in. */
export class WeakMarkKey extends Error {
  constructor(readonly keyId: string) {
    super(`The secret of mark key "${keyId}" is shorter than 16 bytes`)
  }
}

/** Neither a payload of 12 hexadecimal digits nor anything that could become one. */
export class BadPayload extends Error {
  constructor() {
    super('A trace payload is written as 12 hexadecimal digits')
  }
}

/** The file is a PDF that must not, or cannot, be stamped. */
export class PdfRefused extends Error {
  constructor(
    readonly reason: PdfRefusal,
    detail?: string
  ) {
    super(`The PDF cannot be used: ${reason}${detail ? ` (${detail})` : ''}`)
  }
}

/** The image cannot be used for a mark. */
export class ImageRefused extends Error {
  constructor(
    readonly reason: ImageRefusal,
    detail?: string
  ) {
    super(`The image cannot be used: ${reason}${detail ? ` (${detail})` : ''}`)
  }
}

/** The text, its groups or the code cannot be used for a mark. */
export class TextRefused extends Error {
  constructor(
    readonly reason: TextRefusal,
    detail?: string
  ) {
    super(`The text cannot be marked: ${reason}${detail ? ` (${detail})` : ''}`)
  }
}

/** The work took longer, or needed more memory, than its kind may. Its thread was stopped; doing it again seldom helps. */
export class WorkTooHeavy extends Error {
  constructor(detail: string) {
    super(`The watermarking work was stopped: ${detail}`)
  }
}

/** The thread that did the work was stopped or crashed. Doing the work again is safe. */
export class WorkerDied extends Error {
  constructor(detail: string) {
    super(`The watermarking thread died: ${detail}`)
  }
}
