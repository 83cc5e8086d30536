import { DomainException } from '#core/errors/domain_exception'

export class PdfProtected extends DomainException {
  status = 422
  code = 'PDF_PROTECTED'
}

/** It opens without a password, but forbids changes. */
export class PdfRestricted extends DomainException {
  status = 422
  code = 'PDF_RESTRICTED'
}

export class PdfUnusable extends DomainException {
  status = 422
  code = 'PDF_UNUSABLE'
}

/** Reading the file exceeds the work limits. */
export class PdfTooComplex extends DomainException {
  status = 422
  code = 'PDF_TOO_COMPLEX'
}

export class PdfPageTooLarge extends DomainException {
  status = 422
  code = 'PDF_PAGE_TOO_LARGE'

  constructor(page: number) {
    super({ page }, { page })
  }
}

/** A page, its content or what it draws with is damaged, so that a copy would fail or lack parts of the original. */
export class PdfPageDamaged extends DomainException {
  status = 422
  code = 'PDF_PAGE_DAMAGED'

  constructor(page: number) {
    super({ page }, { page })
  }
}
