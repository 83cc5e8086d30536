import { domainError } from '#core/errors/domain_exception'
import { settings } from '#core/settings/settings'

export class UnknownApplicant extends domainError(404, 'UNKNOWN_APPLICANT') {
  constructor(email: string) {
    super({ email })
  }
}

export class AdminCannotSell extends domainError(409, 'ADMIN_CANNOT_SELL') {}

export class InvalidCreatorName extends domainError(422, 'INVALID_CREATOR_NAME') {}

export class CreatorNameTaken extends domainError(409, 'CREATOR_NAME_TAKEN') {
  constructor(name: string) {
    super({ name })
  }
}

/** Clearing can only be turned off by support, because it could be used to hide sales from an inspection. */
export class AutoClearNeedsSupport extends domainError(
  409,
  'AUTO_CLEAR_NEEDS_SUPPORT',
  'autoClearSalesHistory'
) {
  constructor() {
    super({ contact: settings.get('contact.email') })
  }
}

export class AlreadyVerified extends domainError(409, 'ALREADY_VERIFIED') {}

export class NotVerified extends domainError(409, 'NOT_VERIFIED') {}
