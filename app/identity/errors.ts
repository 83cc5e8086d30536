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

  constructor(override readonly field = 'code') {
    super()
  }
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

  constructor(proof: 'password' | 'code') {
    super({}, { proof })
  }
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

/** Without an admin nobody could make another one but at the console. */
export class LastAdmin extends DomainException {
  status = 409
  code = 'LAST_ADMIN'
}

/** Goods and money hang on a creator's role; who keeps the house does not sell in it. */
export class CreatorKeepsRole extends DomainException {
  status = 422
  code = 'CREATOR_KEEPS_ROLE'
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

/** Wrong, out of time or used before: which one is nobody's business. */
export class InvalidTwoFactorCode extends DomainException {
  status = 422
  code = 'INVALID_TWO_FACTOR_CODE'

  constructor(override readonly field: 'code' | 'recoveryCode' = 'code') {
    super()
  }
}

/** Answered, tried five times or five minutes old: the password has to be given again. */
export class ChallengeExpired extends DomainException {
  status = 422
  code = 'CHALLENGE_EXPIRED'
}

/** Told only to somebody who knows the password. */
export class AccountBanned extends DomainException {
  status = 403
  code = 'ACCOUNT_BANNED'
}

/** Signed in already: only the password can be wrong here. */
export class WrongPassword extends DomainException {
  status = 422
  code = 'WRONG_PASSWORD'
  override readonly field = 'password'
}

/** With two-factor on, a password alone proves too little. */
export class TwoFactorCodeRequired extends DomainException {
  status = 422
  code = 'TWO_FACTOR_CODE_REQUIRED'
  override readonly field = 'code'
}

export class TwoFactorAlreadyOn extends DomainException {
  status = 409
  code = 'TWO_FACTOR_ALREADY_ON'
}

export class TwoFactorOff extends DomainException {
  status = 409
  code = 'TWO_FACTOR_OFF'
}

/** Nothing waits to be proved by a first code: the set-up was not begun, or begun anew. */
export class TwoFactorNotBegun extends DomainException {
  status = 409
  code = 'TWO_FACTOR_NOT_BEGUN'
}

export class AvatarTooLarge extends DomainException {
  status = 422
  code = 'AVATAR_TOO_LARGE'
  override readonly field = 'avatar'

  constructor(maxBytes: number) {
    super({ max: maxBytes / 1024 })
  }
}

/** No JPEG, PNG or GIF, a broken one, or one that is something else besides. */
export class AvatarUnreadable extends DomainException {
  status = 422
  code = 'AVATAR_UNREADABLE'
  override readonly field = 'avatar'
}

/** The name or the address as password: it stands on the door already. */
export class PasswordNamesYou extends DomainException {
  status = 422
  code = 'PASSWORD_NAMES_YOU'
  override readonly field = 'password'
}

export class PasswordUnchanged extends DomainException {
  status = 422
  code = 'PASSWORD_UNCHANGED'
  override readonly field = 'password'
}

export class WrongCurrentPassword extends DomainException {
  status = 422
  code = 'WRONG_CURRENT_PASSWORD'
  override readonly field = 'currentPassword'
}

/** Unknown, used, replaced or too old: which one is nobody's business. */
export class InvalidResetToken extends DomainException {
  status = 422
  code = 'INVALID_RESET_TOKEN'
}

/** No number that short messages reach in the named country. */
export class InvalidPhoneNumber extends DomainException {
  status = 422
  code = 'INVALID_PHONE_NUMBER'
  override readonly field = 'phoneNo'
}

/** Told only to somebody who proved by a code that the phone is in their hands; never whose it is. */
export class PhoneTaken extends DomainException {
  status = 422
  code = 'PHONE_TAKEN'
  override readonly field = 'phoneNo'
}

/** The bound number goes first, and that asks for a fresh confirmation. */
export class PhoneAlreadyBound extends DomainException {
  status = 409
  code = 'PHONE_ALREADY_BOUND'
}

/** Whoever has so many keys has lost sight of them. */
export class TooManyAccessTokens extends DomainException {
  status = 422
  code = 'TOO_MANY_ACCESS_TOKENS'

  constructor(max: number) {
    super({ max })
  }
}
