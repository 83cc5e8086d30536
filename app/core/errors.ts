import type { DateTime } from 'luxon'
import { domainError, type Language } from '#core/errors/domain_exception'

export class NotFound extends domainError(404, 'NOT_FOUND') {}

export class Unauthenticated extends domainError(401, 'UNAUTHENTICATED') {}

export class Forbidden extends domainError(403, 'FORBIDDEN') {}

/** A token was sent to a route that needs a session. */
export class SessionRequired extends domainError(403, 'SESSION_REQUIRED') {}

/** The token has only read or only write access. */
export class InsufficientScope extends domainError(403, 'INSUFFICIENT_SCOPE') {}

/** Account protection cannot be changed by an impersonating admin. */
export class Impersonating extends domainError(403, 'IMPERSONATING') {}

export class MethodNotAllowed extends domainError(405, 'METHOD_NOT_ALLOWED') {
  constructor(readonly allowedMethods: string[]) {
    super()
  }
}

export class CrossOriginRequest extends domainError(403, 'CROSS_ORIGIN_REQUEST') {}

export class UnsupportedContentType extends domainError(415, 'UNSUPPORTED_CONTENT_TYPE') {}

const MINUTE = 60
const HOUR = 60 * MINUTE

/** A waiting time in the unit that a reader can judge, rounded up. The header `Retry-After` keeps the seconds. */
function waitOf(seconds: number): { amount: number; unit: 'seconds' | 'minutes' | 'hours' } {
  if (seconds < 2 * MINUTE) return { amount: seconds, unit: 'seconds' }
  if (seconds < 2 * HOUR) return { amount: Math.ceil(seconds / MINUTE), unit: 'minutes' }
  return { amount: Math.ceil(seconds / HOUR), unit: 'hours' }
}

export class TooManyRequests extends domainError(429, 'TOO_MANY_REQUESTS') {
  constructor(readonly retryAfterSeconds: number) {
    super(waitOf(retryAfterSeconds))
  }
}

export class InvalidIdempotencyKey extends domainError(422, 'INVALID_IDEMPOTENCY_KEY') {}

export class IdempotencyKeyReused extends domainError(422, 'IDEMPOTENCY_KEY_REUSED') {}

export class RequestInFlight extends domainError(409, 'REQUEST_IN_FLIGHT') {
  readonly retryAfterSeconds = 1
}

/** The form is based on an older version of the resource; `details.stored` is the current one. */
export class ChangedMeanwhile extends domainError(409, 'CHANGED_MEANWHILE') {
  constructor(details?: { stored: unknown }) {
    super({}, details)
  }
}

/** A signed address that is wrong, altered or expired. */
export class LinkExpired extends domainError(403, 'LINK_EXPIRED') {}

/** A name that could deceive its readers, or that belongs to the operator. */
export class NameRefused extends domainError(422, 'NAME_REFUSED') {
  constructor(
    because: 'invisible' | 'scripts' | 'marks' | 'reserved',
    override readonly field?: string
  ) {
    super({ because }, { because })
  }
}

/** A username can be changed once in a while only, so that purchases are not made under a short-lived name. */
export class UsernameChangedRecently extends domainError(
  409,
  'USERNAME_CHANGED_RECENTLY',
  'username'
) {
  constructor(private readonly from: DateTime) {
    super({}, { changeableFrom: from.toUTC().toISO() })
  }

  override valuesIn({ locale }: Language) {
    return { day: this.from.toUTC().setLocale(locale).toLocaleString({ dateStyle: 'long' }) }
  }
}

/** A malformed request for which there is no more specific error. */
export class BadRequest extends domainError(400, 'BAD_REQUEST') {}

export class TooLarge extends domainError(413, 'TOO_LARGE') {}

/** This number cannot receive text messages; the user can enter another one. */
export class SmsRefused extends domainError(422, 'SMS_REFUSED', 'phoneNo') {}

/** The provider of text messages does not answer, or none is configured. */
export class SmsUnavailable extends domainError(503, 'SMS_UNAVAILABLE') {}

/** The database is unavailable or too busy: the same request may succeed in a moment. */
export class TemporarilyUnavailable extends domainError(503, 'TEMPORARILY_UNAVAILABLE') {
  readonly retryAfterSeconds = 5
}

/** The upload of this part is complete or was canceled. */
export class UploadOver extends domainError(410, 'UPLOAD_OVER') {}

/** A part is still being written; the upload can be closed a moment later. */
export class UploadStillWritten extends domainError(409, 'UPLOAD_STILL_WRITTEN') {
  readonly retryAfterSeconds = 1
}

/** The client disconnected before all bytes arrived, so it does not receive this error. */
export class UploadBrokenOff extends domainError(400, 'UPLOAD_BROKEN_OFF') {}

/** The request needs a solved captcha. */
export class CaptchaRequired extends domainError(422, 'CAPTCHA_REQUIRED') {}

/** The captcha is unsolved, for another user or purpose, expired, or already used. */
export class CaptchaFailed extends domainError(422, 'CAPTCHA_FAILED') {}

/** The uploaded picture exceeds the limit of bytes. */
export class PictureTooLarge extends domainError(422, 'IMAGE_TOO_LARGE') {
  constructor(maxBytes: number) {
    super({ max: Math.floor(maxBytes / 1024 ** 2) })
  }
}

/** WebP holds at most 16,383 pixels per side; a version is stored at most `LARGEST_WIDTH` wide. */
export class PictureTooTall extends domainError(422, 'IMAGE_TOO_TALL') {
  constructor(mostPixels: number) {
    super({ max: mostPixels })
  }
}

export class PictureUnreadable extends domainError(422, 'IMAGE_UNREADABLE') {}

/** Animations are rejected, because only one frame would be kept. */
export class PictureAnimated extends domainError(422, 'IMAGE_ANIMATED') {}
