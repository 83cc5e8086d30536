import { domainError } from '#core/errors/domain_exception'
import { settings } from '#core/settings/settings'

const mebibytes = (bytes: number) => Math.floor(bytes / 1024 ** 2)

export class PdfProtected extends domainError(422, 'PDF_PROTECTED') {}

/** It opens without a password, but forbids changes. */
export class PdfRestricted extends domainError(422, 'PDF_RESTRICTED') {}

export class PdfUnusable extends domainError(422, 'PDF_UNUSABLE') {}

/** Reading the file exceeds the work limits. */
export class PdfTooComplex extends domainError(422, 'PDF_TOO_COMPLEX') {}

export class PdfPageTooLarge extends domainError(422, 'PDF_PAGE_TOO_LARGE') {
  constructor(page: number) {
    super({ page }, { page })
  }
}

/** A page, its content or what it draws with is damaged, so that a copy would fail or lack parts of the original. */
export class PdfPageDamaged extends domainError(422, 'PDF_PAGE_DAMAGED') {
  constructor(page: number) {
    super({ page }, { page })
  }
}

/** The message names pictures while they are marked. */
export class FileTypeRefused extends domainError(422, 'FILE_TYPE_REFUSED') {
  constructor() {
    super({ pictures: settings.get('marks.pictures') ? 'yes' : 'no' })
  }
}

export class FileTooLarge extends domainError(422, 'FILE_TOO_LARGE') {
  constructor(maxBytes: number) {
    super({ max: mebibytes(maxBytes) })
  }
}

/** The bytes do not match the file's extension. */
export class FileContentMismatch extends domainError(422, 'FILE_CONTENT_MISMATCH') {}

export class TextUnusable extends domainError(422, 'TEXT_UNUSABLE') {}

/** It cannot be read, or is in a format that cannot be written again. */
export class PictureUnusable extends domainError(422, 'PICTURE_UNUSABLE') {}

export class PictureAnimated extends domainError(422, 'PICTURE_ANIMATED') {}

/** A side is too short to bear a mark. */
export class PictureTooSmall extends domainError(422, 'PICTURE_TOO_SMALL') {}

export class PictureTooLarge extends domainError(422, 'PICTURE_TOO_LARGE') {}

/** Copies are in sRGB, which would change the colors of a picture for print. */
export class PictureForPrint extends domainError(422, 'PICTURE_FOR_PRINT') {}

/** Copies have 8 bits per color. */
export class PictureTooDeep extends domainError(422, 'PICTURE_TOO_DEEP') {}

/** It has colors that copies in sRGB lack; its creator may agree to that. */
export class PictureWideGamut extends domainError(422, 'PICTURE_WIDE_GAMUT') {}

/** A mark could not be read from it again, for example because nearly all of it is transparent. */
export class PictureTooFaint extends domainError(422, 'PICTURE_TOO_FAINT') {}
