import { DomainException } from '#core/errors/domain_exception'
import { settings } from '#core/settings/settings'

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

/** Clearing can only be turned off by support, because it could be used to hide sales from an inspection. */
export class AutoClearNeedsSupport extends DomainException {
  status = 409
  code = 'AUTO_CLEAR_NEEDS_SUPPORT'
  override readonly field = 'autoClearSalesHistory'

  constructor() {
    super({ contact: settings.get('contact.email') })
  }
}

export class AlreadyVerified extends DomainException {
  status = 409
  code = 'ALREADY_VERIFIED'
}

export class NotVerified extends DomainException {
  status = 409
  code = 'NOT_VERIFIED'
}
