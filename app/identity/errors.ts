import { DomainException } from '#core/errors/domain_exception'

/** One answer for an unknown address and a wrong password, so that nobody learns who is here. */
export class InvalidCredentials extends DomainException {
  status = 422
  code = 'INVALID_CREDENTIALS'
}

/** Wrong, expired, used or tried too often: which one is nobody's business. */
export class InvalidVerificationCode extends DomainException {
  status = 422
  code = 'INVALID_VERIFICATION_CODE'
  override readonly field = 'code'
}

export class UsernameTaken extends DomainException {
  status = 422
  code = 'USERNAME_TAKEN'
  override readonly field = 'username'
}

/** Told only to somebody who proved by a code that the address is theirs. */
export class EmailTaken extends DomainException {
  status = 422
  code = 'EMAIL_TAKEN'
  override readonly field = 'email'
}

/** Signed in, but too long ago for what is wanted now: prove again that it is you. */
export class ConfirmationRequired extends DomainException {
  status = 428
  code = 'CONFIRMATION_REQUIRED'
}

export class UnknownAccount extends DomainException {
  status = 404
  code = 'UNKNOWN_ACCOUNT'

  constructor(email: string) {
    super({ email })
  }
}

export class AlreadyBanned extends DomainException {
  status = 409
  code = 'ALREADY_BANNED'
}

export class NotBanned extends DomainException {
  status = 409
  code = 'NOT_BANNED'
}

/** An admin loses the role first: nobody locks the house by banning its keeper. */
export class AdminCannotBeBanned extends DomainException {
  status = 422
  code = 'ADMIN_CANNOT_BE_BANNED'
}

export class CannotBanOneself extends DomainException {
  status = 422
  code = 'CANNOT_BAN_ONESELF'
}

/** Goods and money hang on a creator's role; who keeps the house does not sell in it. */
export class CreatorKeepsRole extends DomainException {
  status = 422
  code = 'CREATOR_KEEPS_ROLE'
}

/** What touches a person's security is for themselves, not for an admin in their name. */
export class Impersonating extends DomainException {
  status = 403
  code = 'IMPERSONATING'
}

/** An admin, or somebody who is banned. */
export class CannotImpersonate extends DomainException {
  status = 422
  code = 'CANNOT_IMPERSONATE'
}

/** Why somebody cannot leave yet: each room names its own reasons. */
export class DepartureRefused extends DomainException {
  status = 409
  code = 'DEPARTURE_REFUSED'

  constructor(objections: { reason: string }[]) {
    super({}, { objections })
  }
}
