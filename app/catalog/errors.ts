import { domainError } from '#core/errors/domain_exception'
import type { GroupProblem } from '#watermarking/queries/text_groups'
import type { PublishingGap } from '#catalog/values/publishing_gaps'

/** No product uses the file, so it has no buyers and can be deleted. */
export class FileNotSold extends domainError(409, 'FILE_NOT_SOLD') {}

export class AlreadyWithdrawn extends domainError(409, 'ALREADY_WITHDRAWN') {
  constructor(fileName: string) {
    super({ fileName })
  }
}

export class NotWithdrawn extends domainError(409, 'NOT_WITHDRAWN') {}

/** Only an admin can restore what an admin withdrew. */
export class WithdrawnByAdmin extends domainError(403, 'WITHDRAWN_BY_ADMIN') {}

/** A withdrawn file cannot be sold by its product again until it is restored. */
export class WithdrawnFileHeld extends domainError(409, 'WITHDRAWN_FILE_HELD', 'attachmentIds') {
  constructor(fileName: string) {
    super({ fileName })
  }
}

/** An admin took the product off sale: its creator cannot publish it. */
export class ProductTakenDown extends domainError(409, 'PRODUCT_TAKEN_DOWN') {}

/** Another admin was faster. */
export class AlreadyTakenDown extends domainError(409, 'ALREADY_TAKEN_DOWN') {}

export class NotTakenDown extends domainError(409, 'NOT_TAKEN_DOWN') {}

/** Only the text of a TXT and the pages of a PDF that opens can be shown to visitors. */
export class SampleImpossible extends domainError(422, 'SAMPLE_IMPOSSIBLE') {}

/** A part of it would be all of it. */
export class FileTooShortForSample extends domainError(422, 'FILE_TOO_SHORT_FOR_SAMPLE') {}

/** No product sells the file. */
export class SampleOfUnusedFile extends domainError(409, 'SAMPLE_OF_UNUSED_FILE') {}

/** The list of pages is unreadable, or names one that the file does not have. */
export class SamplePagesUnknown extends domainError(422, 'SAMPLE_PAGES_UNKNOWN', 'pages') {
  constructor(count: number) {
    super({ count })
  }
}

export class SampleTooLarge extends domainError(422, 'SAMPLE_TOO_LARGE', 'pages') {
  constructor(max: number) {
    super({ max })
  }
}

export class SampleTooLong extends domainError(422, 'SAMPLE_TOO_LONG', 'length') {
  constructor(max: number) {
    super({ max })
  }
}

/** The text does not contain the words that its sample is to begin with. */
export class SampleStartUnknown extends domainError(422, 'SAMPLE_START_UNKNOWN', 'startsWith') {}

export * from '#catalog/file_errors'
export * from '#catalog/import_errors'
export class UnknownCategory extends domainError(422, 'UNKNOWN_CATEGORY', 'categoryId') {}

export class CategoryNameTaken extends domainError(409, 'CATEGORY_NAME_TAKEN', 'name') {
  constructor(name: string) {
    super({ name })
  }
}

export class UnknownImage extends domainError(422, 'UNKNOWN_IMAGE') {}

export class PriceTooHigh extends domainError(422, 'PRICE_TOO_HIGH', 'salesPrice') {}

/** The crossed-out price is lower than the sales price. */
export class OriginalPriceTooLow extends domainError(
  422,
  'ORIGINAL_PRICE_TOO_LOW',
  'originalPrice'
) {}

export class UnknownAttachment extends domainError(422, 'UNKNOWN_ATTACHMENT', 'attachmentIds') {}

export class TooManyAttachments extends domainError(422, 'TOO_MANY_ATTACHMENTS', 'attachmentIds') {
  constructor(max: number) {
    super({ max })
  }
}

export class TooManyMarkedAttachments extends domainError(
  422,
  'TOO_MANY_MARKED_ATTACHMENTS',
  'attachmentIds'
) {
  constructor(max: number) {
    super({ max })
  }
}

/** The product is sold with marked copies, but this file cannot be marked. */
export class FileCannotBeMarked extends domainError(422, 'FILE_CANNOT_BE_MARKED', 'attachmentIds') {
  constructor(fileName: string) {
    super({ fileName })
  }
}

/** The file has no pages, so buyers cannot only read it. */
export class FileHasNoPages extends domainError(422, 'FILE_HAS_NO_PAGES', 'readOnlyAttachmentIds') {
  constructor(fileName: string) {
    super({ fileName })
  }
}

/** Buyers have ordered the file as a download, which they keep. */
export class FileSoldAsDownload extends domainError(
  409,
  'FILE_SOLD_AS_DOWNLOAD',
  'readOnlyAttachmentIds'
) {
  constructor(fileName: string) {
    super({ fileName })
  }
}

/**
 * The creator has not confirmed that the files are images, or that a text version exists: screen readers cannot read
 * their pages aloud.
 */
export class ReadOnlyUnconfirmed extends domainError(
  422,
  'READ_ONLY_UNCONFIRMED',
  'readOnlyConfirmed'
) {}

export class AttachmentHeld extends domainError(409, 'ATTACHMENT_HELD', 'attachmentIds') {
  constructor(fileName: string) {
    super({ fileName })
  }
}

/** A sold file can leave neither its product nor the library, because buyers keep what they bought. */
export class AttachmentSold extends domainError(409, 'ATTACHMENT_SOLD', 'attachmentIds') {
  constructor(fileName: string) {
    super({ fileName })
  }
}

/** The shop has too many open uploads. */
export class TooManyUploads extends domainError(409, 'TOO_MANY_UPLOADS') {
  constructor(max: number) {
    super({ max })
  }
}

export class LibraryFull extends domainError(409, 'LIBRARY_FULL') {
  constructor(maxBytes: number) {
    super({ max: Math.floor(maxBytes / 1024 ** 3) })
  }
}

export class UploadUnknown extends domainError(422, 'UPLOAD_UNKNOWN') {}

/** The file has arrived, and another request checks it. */
export class UploadBeingChecked extends domainError(409, 'UPLOAD_BEING_CHECKED') {
  readonly retryAfterSeconds = 1
}

export class UploadNotArrived extends domainError(409, 'UPLOAD_NOT_ARRIVED') {
  constructor(missingParts: number) {
    super({}, { missingParts })
  }
}

/** The file has no part with this number. */
export class UnknownPart extends domainError(422, 'UNKNOWN_PART') {}

/** The upload requires a hash with each part. */
export class PartHashMissing extends domainError(422, 'PART_HASH_MISSING') {}

export class SynonymGroupsInvalid extends domainError(
  422,
  'SYNONYM_GROUPS_INVALID',
  'watermark.synonymGroups'
) {
  constructor(readonly problems: GroupProblem[]) {
    super({}, { problems })
  }
}

/** Sold copies are traced by the groups they were made with, so these cannot change. */
export class SynonymGroupsFrozen extends domainError(
  409,
  'SYNONYM_GROUPS_FROZEN',
  'watermark.synonymGroups'
) {}

export class ProductNotReady extends domainError(422, 'PRODUCT_NOT_READY') {
  constructor(readonly missing: PublishingGap[]) {
    super({}, { missing })
  }
}

/** A value is missing that the chosen condition requires. */
export class ConditionsIncomplete extends domainError(422, 'CONDITIONS_INCOMPLETE') {
  constructor(override readonly field: 'purchaseMinSpending' | 'productPrerequisite') {
    super()
  }
}

/** A text in the language of the first one would have two versions. */
export class TranslationOfFirstLanguage extends domainError(
  422,
  'TRANSLATION_OF_FIRST_LANGUAGE',
  'textLanguage'
) {}

export class UnknownPrerequisite extends domainError(
  422,
  'UNKNOWN_PREREQUISITE',
  'productPrerequisite'
) {}

/** A published product cannot be scheduled. */
export class AlreadyPublished extends domainError(409, 'ALREADY_PUBLISHED', 'publishSchedule') {}

export class SchedulePassed extends domainError(422, 'SCHEDULE_PASSED', 'publishSchedule') {}
