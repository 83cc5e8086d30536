import { DomainException } from '#core/errors/domain_exception'

/** The order was refunded, so the right to its files ended. */
export class EntitlementRevoked extends DomainException {
  status = 403
  code = 'ENTITLEMENT_REVOKED'
}

/** The creator withdrew the file from its buyers. `details` has the reason. */
export class FileWithdrawn extends DomainException {
  status = 403
  code = 'FILE_WITHDRAWN'

  constructor(reason: string) {
    super({ reason }, { reason })
  }
}

/** The file has no buyers, so it is removed instead of withdrawn. */
export class FileHasNoBuyers extends DomainException {
  status = 409
  code = 'FILE_HAS_NO_BUYERS'
}

/** The product's limited retrieval period has passed. */
export class RetrievalOver extends DomainException {
  status = 403
  code = 'RETRIEVAL_OVER'
}

/** Buyers get their own copy, not the original. */
export class OriginalRefused extends DomainException {
  status = 403
  code = 'ORIGINAL_REFUSED'
}

/** The copy is queued, in progress or failed; see `details.status`. */
export class CopyNotReady extends DomainException {
  status = 409
  code = 'COPY_NOT_READY'
}

/** The file is delivered without a mark, so there is no copy to make. */
export class NothingToMark extends DomainException {
  status = 409
  code = 'NOTHING_TO_MARK'
}

/** The shop already has several samples in progress. */
export class SamplesUnderway extends DomainException {
  status = 429
  code = 'SAMPLES_UNDERWAY'
}

/** A page of a copy cannot be shown as a picture, because it does not exist or takes too much work. */
export class PageNotDrawn extends DomainException {
  status = 422
  code = 'PAGE_NOT_DRAWN'
}

/** The copy has not failed, so it is not made again; see `details.status`. */
export class CopyNotFailed extends DomainException {
  status = 409
  code = 'COPY_NOT_FAILED'
}

export class LeakMissing extends DomainException {
  status = 422
  code = 'LEAK_MISSING'
}

export class LeakTooLarge extends DomainException {
  status = 413
  code = 'LEAK_TOO_LARGE'
}

/** The leaked PDF requires a password. */
export class LeakEncrypted extends DomainException {
  status = 422
  code = 'LEAK_ENCRYPTED'
}

/** The file starts like a PDF but cannot be parsed. */
export class LeakBroken extends DomainException {
  status = 422
  code = 'LEAK_BROKEN'
}

/** Analyzing the file would take too long for its size. */
export class LeakTooComplex extends DomainException {
  status = 422
  code = 'LEAK_TOO_COMPLEX'
}

/** The leaked file is neither a PDF nor a picture nor a text in a known encoding. */
export class LeakUnreadable extends DomainException {
  status = 422
  code = 'LEAK_UNREADABLE'
}

/** Several files are accepted only when all are pictures. */
export class LeakNotPictures extends DomainException {
  status = 422
  code = 'LEAK_NOT_PICTURES'
}

export class LeakTooMany extends DomainException {
  status = 422
  code = 'LEAK_TOO_MANY'
}

export class LeakEmpty extends DomainException {
  status = 422
  code = 'LEAK_EMPTY'
}

/** No choice was made in any of the 13 groups. */
export class GroupsNotChosen extends DomainException {
  status = 422
  code = 'GROUPS_NOT_CHOSEN'
}

/** An admin must enter the shop's toolbox first, which is recorded. */
export class ShopNotEntered extends DomainException {
  status = 403
  code = 'SHOP_NOT_ENTERED'
}
