import { DomainException } from '#core/errors/domain_exception'

/** The same error for an unknown address and a wrong password, so that accounts cannot be enumerated. */
export class InvalidCredentials extends DomainException {
  status = 422
  code = 'INVALID_CREDENTIALS'
}

/** Wrong, expired, used or tried too often; the error does not reveal which. */
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

/** Another user's name looks the same, though it has other characters. */
export class UsernameTooSimilar extends DomainException {
  status = 422
  code = 'USERNAME_TOO_SIMILAR'
  override readonly field = 'username'
}

/** Only returned after a correct code proved that the address belongs to the requester. */
export class EmailTaken extends DomainException {
  status = 422
  code = 'EMAIL_TAKEN'
  override readonly field = 'email'
}

/** The last confirmation is too old: the identity has to be confirmed again. */
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

/** An admin must be demoted before being banned. */
export class AdminCannotBeBanned extends DomainException {
  status = 422
  code = 'ADMIN_CANNOT_BE_BANNED'
}

export class CannotBanOneself extends DomainException {
  status = 422
  code = 'CANNOT_BAN_ONESELF'
}

/** The last admin cannot be demoted, because only an admin or the command line can promote another one. */
export class LastAdmin extends DomainException {
  status = 409
  code = 'LAST_ADMIN'
}

/** A creator's role is tied to products and money, so a creator cannot become an admin. */
export class CreatorKeepsRole extends DomainException {
  status = 422
  code = 'CREATOR_KEEPS_ROLE'
}

/** Admins and banned users cannot be impersonated. */
export class CannotImpersonate extends DomainException {
  status = 422
  code = 'CANNOT_IMPERSONATE'
}

/** Creators may not use an address of the QQ type; the words are the specification's. */
export class QqMailRefused extends DomainException {
  status = 422
  code = 'QQ_MAIL_REFUSED'

  constructor(override readonly field?: 'email' | 'code') {
    super()
  }
}

/** Why an account cannot be deleted yet; each module adds its own reasons. */
export class AccountDeletionRefused extends DomainException {
  status = 409
  code = 'ACCOUNT_DELETION_REFUSED'

  constructor(objections: { reason: string }[]) {
    super({}, { objections })
  }
}

/** Wrong, expired or used; the error does not reveal which. */
export class InvalidTwoFactorCode extends DomainException {
  status = 422
  code = 'INVALID_TWO_FACTOR_CODE'

  constructor(override readonly field: 'code' | 'recoveryCode' = 'code') {
    super()
  }
}

/** The challenge was answered, tried five times, or is five minutes old; the sign-in starts again with the password. */
export class ChallengeExpired extends DomainException {
  status = 422
  code = 'CHALLENGE_EXPIRED'
}

/** Only returned with the correct password. */
export class AccountBanned extends DomainException {
  status = 403
  code = 'ACCOUNT_BANNED'
}

/** The user is signed in, so only the password can be wrong. */
export class WrongPassword extends DomainException {
  status = 422
  code = 'WRONG_PASSWORD'
  override readonly field = 'password'
}

/** With two-factor authentication on, a password alone is not sufficient. */
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

/** No set-up waits for a first code: it was not started, or was restarted. */
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

/** The file is not a JPEG, PNG or GIF, is damaged, or is a polyglot file. */
export class AvatarUnreadable extends DomainException {
  status = 422
  code = 'AVATAR_UNREADABLE'
  override readonly field = 'avatar'
}

/** The username or the address cannot be the password. */
export class PasswordNamesYou extends DomainException {
  status = 422
  code = 'PASSWORD_CONTAINS_ACCOUNT_NAME'
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

/** Unknown, used, replaced or expired; the error does not reveal which. */
export class InvalidResetToken extends DomainException {
  status = 422
  code = 'INVALID_RESET_TOKEN'
}

/** The number is none of the given country that can receive text messages. */
export class InvalidPhoneNumber extends DomainException {
  status = 422
  code = 'INVALID_PHONE_NUMBER'
  override readonly field = 'phoneNo'
}

/**
 * Only returned after a correct code proved that the phone belongs to the requester; never reveals the other account.
 */
export class PhoneTaken extends DomainException {
  status = 422
  code = 'PHONE_TAKEN'
  override readonly field = 'phoneNo'
}

/** The existing number must be removed first, which requires a fresh confirmation. */
export class PhoneAlreadyBound extends DomainException {
  status = 409
  code = 'PHONE_ALREADY_BOUND'
}

/** The limit of active tokens per account is reached. */
export class TooManyAccessTokens extends DomainException {
  status = 422
  code = 'TOO_MANY_ACCESS_TOKENS'

  constructor(max: number) {
    super({ max })
  }
}

/** An admin has closed the registration. */
export class RegistrationClosed extends DomainException {
  status = 403
  code = 'REGISTRATION_CLOSED'
}
