import { domainError } from '#core/errors/domain_exception'

/** The same error for an unknown address and a wrong password, so that accounts cannot be enumerated. */
export class InvalidCredentials extends domainError(422, 'INVALID_CREDENTIALS') {}

/** Wrong, expired, used or tried too often; the error does not reveal which. */
export class InvalidVerificationCode extends domainError(422, 'INVALID_VERIFICATION_CODE') {
  constructor(override readonly field = 'code') {
    super()
  }
}

export class UsernameTaken extends domainError(422, 'USERNAME_TAKEN', 'username') {}

/** Another user's name looks the same, though it has other characters. */
export class UsernameTooSimilar extends domainError(422, 'USERNAME_TOO_SIMILAR', 'username') {}

/** Only returned after a correct code proved that the address belongs to the requester. */
export class EmailTaken extends domainError(422, 'EMAIL_TAKEN', 'email') {}

/** The last confirmation is too old: the identity has to be confirmed again. */
export class ConfirmationRequired extends domainError(428, 'CONFIRMATION_REQUIRED') {
  constructor(proof: 'password' | 'code') {
    super({}, { proof })
  }
}

export class UnknownAccount extends domainError(404, 'UNKNOWN_ACCOUNT') {
  constructor(name: string) {
    super({ name })
  }
}

export class AlreadyBanned extends domainError(409, 'ALREADY_BANNED') {}

export class NotBanned extends domainError(409, 'NOT_BANNED') {}

/** An admin must be demoted before being banned. */
export class AdminCannotBeBanned extends domainError(422, 'ADMIN_CANNOT_BE_BANNED') {}

export class CannotBanOneself extends domainError(422, 'CANNOT_BAN_ONESELF') {}

/** An admin's address is changed by its owner only, so that no admin takes over another one's account. */
export class AdminKeepsEmail extends domainError(422, 'ADMIN_KEEPS_EMAIL', 'email') {}

export class EmailUnchanged extends domainError(422, 'EMAIL_UNCHANGED', 'email') {}

/** Admins delete their own account on their own page. */
export class CannotDeleteOneself extends domainError(422, 'CANNOT_DELETE_ONESELF') {}

/** The last admin cannot be demoted, because only an admin or the command line can promote another one. */
export class LastAdmin extends domainError(409, 'LAST_ADMIN') {}

/** A creator's role is tied to products and money, so a creator cannot become an admin. */
export class CreatorKeepsRole extends domainError(422, 'CREATOR_KEEPS_ROLE') {}

/** Admins and banned users cannot be impersonated. */
export class CannotImpersonate extends domainError(422, 'CANNOT_IMPERSONATE') {}

/** Creators may not use an address of the QQ type; the words are the specification's. */
export class QqMailRefused extends domainError(422, 'QQ_MAIL_REFUSED') {
  constructor(override readonly field?: 'email' | 'code') {
    super()
  }
}

/** Why an account cannot be deleted yet; each module adds its own reasons. */
export class AccountDeletionRefused extends domainError(409, 'ACCOUNT_DELETION_REFUSED') {
  constructor(objections: { reason: string }[]) {
    super({}, { objections })
  }
}

/** Wrong, expired or used; the error does not reveal which. */
export class InvalidTwoFactorCode extends domainError(422, 'INVALID_TWO_FACTOR_CODE') {
  constructor(override readonly field: 'code' | 'recoveryCode' = 'code') {
    super()
  }
}

/** The challenge was answered, tried five times, or is five minutes old; the sign-in starts again with the password. */
export class ChallengeExpired extends domainError(422, 'CHALLENGE_EXPIRED') {}

/** Only returned with the correct password. */
export class AccountBanned extends domainError(403, 'ACCOUNT_BANNED') {}

/** The user is signed in, so only the password can be wrong. */
export class WrongPassword extends domainError(422, 'WRONG_PASSWORD', 'password') {}

/** With two-factor authentication on, a password alone is not sufficient. */
export class TwoFactorCodeRequired extends domainError(422, 'TWO_FACTOR_CODE_REQUIRED', 'code') {}

export class TwoFactorAlreadyOn extends domainError(409, 'TWO_FACTOR_ALREADY_ON') {}

export class TwoFactorOff extends domainError(409, 'TWO_FACTOR_OFF') {}

/** No set-up waits for a first code: it was not started, or was restarted. */
export class TwoFactorNotBegun extends domainError(409, 'TWO_FACTOR_NOT_BEGUN') {}

export class AvatarTooLarge extends domainError(422, 'AVATAR_TOO_LARGE', 'avatar') {
  constructor(maxBytes: number) {
    super({ max: maxBytes / 1024 })
  }
}

/** The file is not a JPEG, PNG or GIF, is damaged, or is a polyglot file. */
export class AvatarUnreadable extends domainError(422, 'AVATAR_UNREADABLE', 'avatar') {}

/** The username or the address cannot be the password. */
export class PasswordNamesYou extends domainError(
  422,
  'PASSWORD_CONTAINS_ACCOUNT_NAME',
  'password'
) {}

export class PasswordUnchanged extends domainError(422, 'PASSWORD_UNCHANGED', 'password') {}

export class WrongCurrentPassword extends domainError(
  422,
  'WRONG_CURRENT_PASSWORD',
  'currentPassword'
) {}

/** Unknown, used, replaced or expired; the error does not reveal which. */
export class InvalidResetToken extends domainError(422, 'INVALID_RESET_TOKEN') {}

/** The number is none of the given country that can receive text messages. */
export class InvalidPhoneNumber extends domainError(422, 'INVALID_PHONE_NUMBER', 'phoneNo') {}

/**
 * Only returned after a correct code proved that the phone belongs to the requester; never reveals the other account.
 */
export class PhoneTaken extends domainError(422, 'PHONE_TAKEN', 'phoneNo') {}

/** The existing number must be removed first, which requires a fresh confirmation. */
export class PhoneAlreadyBound extends domainError(409, 'PHONE_ALREADY_BOUND') {}

/** The limit of active tokens per account is reached. */
export class TooManyAccessTokens extends domainError(422, 'TOO_MANY_ACCESS_TOKENS') {
  constructor(max: number) {
    super({ max })
  }
}

/** An admin has closed the registration. */
export class RegistrationClosed extends domainError(403, 'REGISTRATION_CLOSED') {}
