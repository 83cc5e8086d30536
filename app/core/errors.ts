import type { DateTime } from 'luxon'
import { DomainException, type Language } from '#core/errors/domain_exception'

export class NotFound extends DomainException {
  status = 404
  code = 'NOT_FOUND'
}

export class Unauthenticated extends DomainException {
  status = 401
  code = 'UNAUTHENTICATED'
}

export class Forbidden extends DomainException {
  status = 403
  code = 'FORBIDDEN'
}

/** A token was sent to a route that needs a session. */
export class SessionRequired extends DomainException {
  status = 403
  code = 'SESSION_REQUIRED'
}

/** The token has only read or only write access. */
export class InsufficientScope extends DomainException {
  status = 403
  code = 'INSUFFICIENT_SCOPE'
}

/** Account protection cannot be changed by an impersonating admin. */
export class Impersonating extends DomainException {
  status = 403
  code = 'IMPERSONATING'
}

export class MethodNotAllowed extends DomainException {
  status = 405
  code = 'METHOD_NOT_ALLOWED'

  constructor(readonly allowedMethods: string[]) {
    super()
  }
}

export class CrossOriginRequest extends DomainException {
  status = 403
  code = 'CROSS_ORIGIN_REQUEST'
}

export class UnsupportedContentType extends DomainException {
  status = 415
  code = 'UNSUPPORTED_CONTENT_TYPE'
}

const MINUTE = 60
const HOUR = 60 * MINUTE

/** A waiting time in the unit that a reader can judge, rounded up. The header `Retry-After` keeps the seconds. */
function waitOf(seconds: number): { amount: number; unit: 'seconds' | 'minutes' | 'hours' } {
  if (seconds < 2 * MINUTE) return { amount: seconds, unit: 'seconds' }
  if (seconds < 2 * HOUR) return { amount: Math.ceil(seconds / MINUTE), unit: 'minutes' }
  return { amount: Math.ceil(seconds / HOUR), unit: 'hours' }
}

export class TooManyRequests extends DomainException {
  status = 429
  code = 'TOO_MANY_REQUESTS'

  constructor(readonly retryAfterSeconds: number) {
    super(waitOf(retryAfterSeconds))
  }
}

export class InvalidIdempotencyKey extends DomainException {
  status = 422
  code = 'INVALID_IDEMPOTENCY_KEY'
}

export class IdempotencyKeyReused extends DomainException {
  status = 422
  code = 'IDEMPOTENCY_KEY_REUSED'
}

export class RequestInFlight extends DomainException {
  status = 409
  code = 'REQUEST_IN_FLIGHT'
  readonly retryAfterSeconds = 1
}

/** The form is based on an older version of the resource; `details.stored` is the current one. */
export class ChangedMeanwhile extends DomainException {
  status = 409
  code = 'CHANGED_MEANWHILE'

  constructor(details?: { stored: unknown }) {
    super({}, details)
  }
}

/** A signed address that is wrong, altered or expired. */
export class LinkExpired extends DomainException {
  status = 403
  code = 'LINK_EXPIRED'
}

/** A name that could deceive its readers, or that belongs to the operator. */
export class NameRefused extends DomainException {
  status = 422
  code = 'NAME_REFUSED'

  constructor(
    because: 'invisible' | 'scripts' | 'marks' | 'reserved',
    override readonly field?: string
  ) {
    super({ because }, { because })
  }
}

/** A username can be changed once in a while only, so that purchases are not made under a short-lived name. */
export class UsernameChangedRecently extends DomainException {
  status = 409
  code = 'USERNAME_CHANGED_RECENTLY'
  override readonly field = 'username'

  constructor(private readonly from: DateTime) {
    super({}, { changeableFrom: from.toUTC().toISO() })
  }

  override valuesIn({ locale }: Language) {
    return { day: this.from.toUTC().setLocale(locale).toLocaleString({ dateStyle: 'long' }) }
  }
}

/** A malformed request for which there is no more specific error. */
export class BadRequest extends DomainException {
  status = 400
  code = 'BAD_REQUEST'
}

export class TooLarge extends DomainException {
  status = 413
  code = 'TOO_LARGE'
}

/** This number cannot receive text messages; the user can enter another one. */
export class SmsRefused extends DomainException {
  status = 422
  code = 'SMS_REFUSED'
  override readonly field = 'phoneNo'
}

/** The provider of text messages does not answer, or none is configured. */
export class SmsUnavailable extends DomainException {
  status = 503
  code = 'SMS_UNAVAILABLE'
}

/** The database is unavailable or too busy: the same request may succeed in a moment. */
export class TemporarilyUnavailable extends DomainException {
  status = 503
  code = 'TEMPORARILY_UNAVAILABLE'
  readonly retryAfterSeconds = 5
}

/** The upload of this part is complete or was canceled. */
export class UploadOver extends DomainException {
  status = 410
  code = 'UPLOAD_OVER'
}

/** A part is still being written; the upload can be closed a moment later. */
export class UploadStillWritten extends DomainException {
  status = 409
  code = 'UPLOAD_STILL_WRITTEN'
  readonly retryAfterSeconds = 1
}

/** The client disconnected before all bytes arrived, so it does not receive this error. */
export class UploadBrokenOff extends DomainException {
  status = 400
  code = 'UPLOAD_BROKEN_OFF'
}

/** The request needs a solved captcha. */
export class CaptchaRequired extends DomainException {
  status = 422
  code = 'CAPTCHA_REQUIRED'
}

/** The captcha is unsolved, for another user or purpose, expired, or already used. */
export class CaptchaFailed extends DomainException {
  status = 422
  code = 'CAPTCHA_FAILED'
}

/** The uploaded picture exceeds the limit of bytes. */
export class PictureTooLarge extends DomainException {
  status = 422
  code = 'IMAGE_TOO_LARGE'

  constructor(maxBytes: number) {
    super({ max: Math.floor(maxBytes / 1024 ** 2) })
  }
}

/** WebP holds at most 16,383 pixels per side; a version is stored at most `LARGEST_WIDTH` wide. */
export class PictureTooTall extends DomainException {
  status = 422
  code = 'IMAGE_TOO_TALL'

  constructor(mostPixels: number) {
    super({ max: mostPixels })
  }
}

export class PictureUnreadable extends DomainException {
  status = 422
  code = 'IMAGE_UNREADABLE'
}

/** Animations are rejected, because only one frame would be kept. */
export class PictureAnimated extends DomainException {
  status = 422
  code = 'IMAGE_ANIMATED'
}
