import { DomainException } from '#core/errors/domain_exception'

/** The order was refunded: the right to its files ended. */
export class EntitlementRevoked extends DomainException {
  status = 403
  code = 'ENTITLEMENT_REVOKED'
}

/** The seller withdrew the file from all who bought it, and said why. */
export class FileWithdrawn extends DomainException {
  status = 403
  code = 'FILE_WITHDRAWN'

  constructor(reason: string) {
    super({ reason }, { reason })
  }
}

/** Nobody bought the product while it sold this file: there is nobody to withdraw it from. */
export class FileHasNoBuyers extends DomainException {
  status = 409
  code = 'FILE_HAS_NO_BUYERS'
}

/** The product's files can only be fetched for a while after their first download, and that is over. */
export class RetrievalOver extends DomainException {
  status = 403
  code = 'RETRIEVAL_OVER'
}

/** Buyers get their own copy, never the creator's file. */
export class OriginalRefused extends DomainException {
  status = 403
  code = 'ORIGINAL_REFUSED'
}

/** The copy still waits, is being made, or failed; `details.status` says which. */
export class CopyNotReady extends DomainException {
  status = 409
  code = 'COPY_NOT_READY'
}

/** This file is handed out as it is, so there is no copy to make. */
export class NothingToMark extends DomainException {
  status = 409
  code = 'NOTHING_TO_MARK'
}

/** The shop has several samples that are not made yet. */
export class SamplesUnderway extends DomainException {
  status = 429
  code = 'SAMPLES_UNDERWAY'
}

/** Only a copy that failed is made again; `details.status` says how this one stands. */
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

/** The leaked PDF asks for a password. */
export class LeakEncrypted extends DomainException {
  status = 422
  code = 'LEAK_ENCRYPTED'
}

/** It begins like a PDF, but cannot be read as one. */
export class LeakBroken extends DomainException {
  status = 422
  code = 'LEAK_BROKEN'
}

/** Searching it takes more work than a leak of its size may ask for. */
export class LeakTooComplex extends DomainException {
  status = 422
  code = 'LEAK_TOO_COMPLEX'
}

/** Neither a PDF nor a picture, nor a text in an encoding that we know. */
export class LeakUnreadable extends DomainException {
  status = 422
  code = 'LEAK_UNREADABLE'
}

/** Several files at once are pictures of one leak, nothing else. */
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

/** Nothing was seen in any of the 13 groups: there is nothing to decode. */
export class GroupsNotChosen extends DomainException {
  status = 422
  code = 'GROUPS_NOT_CHOSEN'
}

/** An admin looks into a shop only after entering it, which is written down. */
export class ShopNotEntered extends DomainException {
  status = 403
  code = 'SHOP_NOT_ENTERED'
}
