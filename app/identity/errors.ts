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
