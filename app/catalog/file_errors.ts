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

/** The message names the kinds that are marked today. */
export class FileTypeRefused extends domainError(422, 'FILE_TYPE_REFUSED') {
  constructor() {
    const isOn = (kind: 'pictures' | 'packs' | 'epub') =>
      settings.get(`marks.${kind}`) ? 'yes' : 'no'
    super({ pictures: isOn('pictures'), packs: isOn('packs'), books: isOn('epub') })
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

/** The archive is damaged, or no archive that can be read. */
export class PackBroken extends domainError(422, 'PACK_BROKEN') {}

export class PackEncrypted extends domainError(422, 'PACK_ENCRYPTED') {}

/** Pictures in an archive within the archive would have no mark. */
export class PackNested extends domainError(422, 'PACK_NESTED') {
  constructor(name: string) {
    super({ name }, { name })
  }
}

/** It leads outside of its folder, is a link, cannot be read, or is there twice. */
export class PackUnsafeName extends domainError(422, 'PACK_UNSAFE_NAME') {
  constructor(name: string) {
    super({ name }, { name })
  }
}

/** It has too many entries, pictures or pixels, too long texts, or unpacks to too much. */
export class PackTooLarge extends domainError(422, 'PACK_TOO_LARGE') {
  constructor(limit: string) {
    super({ limit }, { limit })
  }
}

/** No picture in it can be marked. */
export class PackEmpty extends domainError(422, 'PACK_EMPTY') {}

/** Its files are encrypted, so that only some programs open it; a copy could not be marked or read. */
export class EpubEncrypted extends domainError(422, 'EPUB_ENCRYPTED') {}

/** A file that it needs is missing, not well-formed or not in UTF-8. */
export class EpubBroken extends domainError(422, 'EPUB_BROKEN') {
  constructor(name: string) {
    super({ name }, { name })
  }
}

/** The product refuses pictures that cannot be marked, and the pack contains some. */
export class PackUnmarkable extends domainError(422, 'PACK_UNMARKABLE', 'attachmentIds') {
  constructor(fileName: string, entries: string[], total: number) {
    super({ fileName, count: total, names: entries.join(', ') }, { entries, total })
  }
}
