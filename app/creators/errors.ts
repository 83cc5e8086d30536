import marketplace from '#config/marketplace'
import { DomainException } from '#core/errors/domain_exception'

export class UnknownApplicant extends DomainException {
  status = 404
  code = 'UNKNOWN_APPLICANT'

  constructor(email: string) {
    super({ email })
  }
}

export class AdminCannotSell extends DomainException {
  status = 409
  code = 'ADMIN_CANNOT_SELL'
}

export class InvalidCreatorName extends DomainException {
  status = 422
  code = 'INVALID_CREATOR_NAME'
}

export class CreatorNameTaken extends DomainException {
  status = 409
  code = 'CREATOR_NAME_TAKEN'

  constructor(name: string) {
    super({ name })
  }
}

/** What was hidden from oneself is easily hidden from others: somebody looks at it first. */
export class AutoClearNeedsSupport extends DomainException {
  status = 409
  code = 'AUTO_CLEAR_NEEDS_SUPPORT'
  override readonly field = 'autoClearSalesHistory'

  constructor() {
    super({ contact: marketplace.contact })
  }
}
