import { DomainException } from '#core/errors/domain_exception'
import type { GroupProblem } from '#watermarking/queries/check_text_groups'
import type { PublishingGap } from '#catalog/values/publishing_gaps'

export {
  PdfPageDamaged,
  PdfPageTooLarge,
  PdfProtected,
  PdfRestricted,
  PdfTooComplex,
  PdfUnusable,
} from '#catalog/pdf_errors'
export * from '#catalog/import_errors'
export { AlreadyTakenDown, NotTakenDown, ProductTakenDown } from '#catalog/takedown_errors'
export {
  AlreadyWithdrawn,
  FileNotSold,
  NotWithdrawn,
  WithdrawnByAdmin,
  WithdrawnFileHeld,
} from '#catalog/withdrawal_errors'

const mebibytes = (bytes: number) => Math.floor(bytes / 1024 ** 2)

export class UnknownCategory extends DomainException {
  status = 422
  code = 'UNKNOWN_CATEGORY'
  override readonly field = 'categoryId'
}

export class CategoryNameTaken extends DomainException {
  status = 409
  code = 'CATEGORY_NAME_TAKEN'
  override readonly field = 'name'

  constructor(name: string) {
    super({ name })
  }
}

export class UnknownImage extends DomainException {
  status = 422
  code = 'UNKNOWN_IMAGE'
}

export class PriceTooHigh extends DomainException {
  status = 422
  code = 'PRICE_TOO_HIGH'
  override readonly field = 'salesPrice'
}

/** The crossed-out price is lower than the sales price. */
export class OriginalPriceTooLow extends DomainException {
  status = 422
  code = 'ORIGINAL_PRICE_TOO_LOW'
  override readonly field = 'originalPrice'
}

export class UnknownAttachment extends DomainException {
  status = 422
  code = 'UNKNOWN_ATTACHMENT'
  override readonly field = 'attachmentIds'
}

export class TooManyAttachments extends DomainException {
  status = 422
  code = 'TOO_MANY_ATTACHMENTS'
  override readonly field = 'attachmentIds'

  constructor(max: number) {
    super({ max })
  }
}

export class TooManyMarkedAttachments extends DomainException {
  status = 422
  code = 'TOO_MANY_MARKED_ATTACHMENTS'
  override readonly field = 'attachmentIds'

  constructor(max: number) {
    super({ max })
  }
}

/** The product is sold with marked copies, but this file cannot be marked. */
export class FileCannotBeMarked extends DomainException {
  status = 422
  code = 'FILE_CANNOT_BE_MARKED'
  override readonly field = 'attachmentIds'

  constructor(fileName: string) {
    super({ fileName })
  }
}

export class AttachmentHeld extends DomainException {
  status = 409
  code = 'ATTACHMENT_HELD'
  override readonly field = 'attachmentIds'

  constructor(fileName: string) {
    super({ fileName })
  }
}

/** A sold file can leave neither its product nor the library, because buyers keep what they bought. */
export class AttachmentSold extends DomainException {
  status = 409
  code = 'ATTACHMENT_SOLD'
  override readonly field = 'attachmentIds'

  constructor(fileName: string) {
    super({ fileName })
  }
}

/** The shop has too many open uploads. */
export class TooManyUploads extends DomainException {
  status = 409
  code = 'TOO_MANY_UPLOADS'

  constructor(max: number) {
    super({ max })
  }
}

export class LibraryFull extends DomainException {
  status = 409
  code = 'LIBRARY_FULL'

  constructor(maxBytes: number) {
    super({ max: Math.floor(maxBytes / 1024 ** 3) })
  }
}

export class UploadUnknown extends DomainException {
  status = 422
  code = 'UPLOAD_UNKNOWN'
}

/** The file has arrived, and another request checks it. */
export class UploadBeingChecked extends DomainException {
  status = 409
  code = 'UPLOAD_BEING_CHECKED'
  readonly retryAfterSeconds = 1
}

export class UploadNotArrived extends DomainException {
  status = 409
  code = 'UPLOAD_NOT_ARRIVED'

  constructor(missingParts: number) {
    super({}, { missingParts })
  }
}

/** The file has no part with this number. */
export class UnknownPart extends DomainException {
  status = 422
  code = 'UNKNOWN_PART'
}

/** The upload requires a hash with each part. */
export class PartHashMissing extends DomainException {
  status = 422
  code = 'PART_HASH_MISSING'
}

export class FileTypeRefused extends DomainException {
  status = 422
  code = 'FILE_TYPE_REFUSED'
}

export class FileTooLarge extends DomainException {
  status = 422
  code = 'FILE_TOO_LARGE'

  constructor(maxBytes: number) {
    super({ max: mebibytes(maxBytes) })
  }
}

/** The bytes do not match the file's extension. */
export class FileContentMismatch extends DomainException {
  status = 422
  code = 'FILE_CONTENT_MISMATCH'
}

export class TextUnusable extends DomainException {
  status = 422
  code = 'TEXT_UNUSABLE'
}

export class SynonymGroupsInvalid extends DomainException {
  status = 422
  code = 'SYNONYM_GROUPS_INVALID'
  override readonly field = 'watermark.synonymGroups'

  constructor(readonly problems: GroupProblem[]) {
    super({}, { problems })
  }
}

/** Sold copies are traced by the groups they were made with, so these cannot change. */
export class SynonymGroupsFrozen extends DomainException {
  status = 409
  code = 'SYNONYM_GROUPS_FROZEN'
  override readonly field = 'watermark.synonymGroups'
}

export class ProductNotReady extends DomainException {
  status = 422
  code = 'PRODUCT_NOT_READY'

  constructor(readonly missing: PublishingGap[]) {
    super({}, { missing })
  }
}

/** A value is missing that the chosen condition requires. */
export class ConditionsIncomplete extends DomainException {
  status = 422
  code = 'CONDITIONS_INCOMPLETE'

  constructor(override readonly field: 'purchaseMinSpending' | 'productPrerequisite') {
    super()
  }
}

export class UnknownPrerequisite extends DomainException {
  status = 422
  code = 'UNKNOWN_PREREQUISITE'
  override readonly field = 'productPrerequisite'
}

/** A published product cannot be scheduled. */
export class AlreadyPublished extends DomainException {
  status = 409
  code = 'ALREADY_PUBLISHED'
  override readonly field = 'publishSchedule'
}

export class SchedulePassed extends DomainException {
  status = 422
  code = 'SCHEDULE_PASSED'
  override readonly field = 'publishSchedule'
}
