import { domainError } from '#core/errors/domain_exception'

/** The order was refunded, so the right to its files ended. */
export class EntitlementRevoked extends domainError(403, 'ENTITLEMENT_REVOKED') {}

/** The creator withdrew the file from its buyers. `details` has the reason. */
export class FileWithdrawn extends domainError(403, 'FILE_WITHDRAWN') {
  constructor(reason: string) {
    super({ reason }, { reason })
  }
}

/** The file has no buyers, so it is removed instead of withdrawn. */
export class FileHasNoBuyers extends domainError(409, 'FILE_HAS_NO_BUYERS') {}

/** The file is only read in the browser; it is not downloaded. */
export class ReadOnly extends domainError(403, 'READ_ONLY') {}

/** The product's limited retrieval period has passed. */
export class RetrievalOver extends domainError(403, 'RETRIEVAL_OVER') {}

/** Buyers get their own copy, not the original. */
export class OriginalRefused extends domainError(403, 'ORIGINAL_REFUSED') {}

/** The copy is queued, in progress or failed; see `details.status`. */
export class CopyNotReady extends domainError(409, 'COPY_NOT_READY') {}

/** Why a file has no pages in the reader. */
export type NotReadableReason = 'kind' | 'encrypted' | 'broken' | 'too_large'

/** The pages of the file are not shown in the browser; see `details.reason`. */
export class NotReadable extends domainError(409, 'NOT_READABLE') {
  constructor(reason: NotReadableReason) {
    super({}, { reason })
  }
}

/** More pages than a person turns. */
export class PagesTooFast extends domainError(429, 'PAGES_TOO_FAST') {
  constructor(readonly retryAfterSeconds: number) {
    super()
  }
}

/** Too many pages wait to be drawn. */
export class ReaderBusy extends domainError(503, 'READER_BUSY') {
  readonly retryAfterSeconds = 2
}

/** The file is delivered without a mark, so there is no copy to make. */
export class NothingToMark extends domainError(409, 'NOTHING_TO_MARK') {}

/** The place names no picture of the file that carries the mark. */
export class PictureUnmarked extends domainError(422, 'PICTURE_UNMARKED', 'seq') {}

/** The shop already has several samples in progress. */
export class SamplesUnderway extends domainError(429, 'SAMPLES_UNDERWAY') {}

/** A page of a copy cannot be shown as a picture, because it does not exist or takes too much work. */
export class PageNotDrawn extends domainError(422, 'PAGE_NOT_DRAWN') {}

/** The copy has not failed, so it is not made again; see `details.status`. */
export class CopyNotFailed extends domainError(409, 'COPY_NOT_FAILED') {}

export class LeakMissing extends domainError(422, 'LEAK_MISSING') {}

export class LeakTooLarge extends domainError(413, 'LEAK_TOO_LARGE') {}

/** The leaked PDF requires a password. */
export class LeakEncrypted extends domainError(422, 'LEAK_ENCRYPTED') {}

/** The file starts like a PDF but cannot be parsed. */
export class LeakBroken extends domainError(422, 'LEAK_BROKEN') {}

/** Analyzing the file would take too long for its size. */
export class LeakTooComplex extends domainError(422, 'LEAK_TOO_COMPLEX') {}

/** The leaked file is neither a PDF nor a picture nor a text in a known encoding. */
export class LeakUnreadable extends domainError(422, 'LEAK_UNREADABLE') {}

/** Several files are accepted only when all are pictures. */
export class LeakNotPictures extends domainError(422, 'LEAK_NOT_PICTURES') {}

/** The leaked archive contains no picture that can be read. */
export class TraceNothingReadable extends domainError(422, 'TRACE_NOTHING_READABLE') {}

export class LeakTooMany extends domainError(422, 'LEAK_TOO_MANY') {}

export class LeakEmpty extends domainError(422, 'LEAK_EMPTY') {}

/** No choice was made in any of the 13 groups. */
export class GroupsNotChosen extends domainError(422, 'GROUPS_NOT_CHOSEN') {}

/** An admin must enter the shop's toolbox first, which is recorded. */
export class ShopNotEntered extends domainError(403, 'SHOP_NOT_ENTERED') {}
