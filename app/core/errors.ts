import { DomainException } from '#core/errors/domain_exception'

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

/** A token was shown where only a person who signed in may go. */
export class SessionRequired extends DomainException {
  status = 403
  code = 'SESSION_REQUIRED'
}

/** The token reads only, or writes only. */
export class InsufficientScope extends DomainException {
  status = 403
  code = 'INSUFFICIENT_SCOPE'
}

/** What touches a person's security is for themselves, not for an admin in their name. */
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

export class TooManyRequests extends DomainException {
  status = 429
  code = 'TOO_MANY_REQUESTS'

  constructor(readonly retryAfterSeconds: number) {
    super({ seconds: retryAfterSeconds })
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

/** The form began with an older version of what it writes; `details.stored` is the newer one. */
export class ChangedMeanwhile extends DomainException {
  status = 409
  code = 'CHANGED_MEANWHILE'

  constructor(details?: { stored: unknown }) {
    super({}, details)
  }
}

/** A signed address that is wrong, altered or too old. */
export class LinkExpired extends DomainException {
  status = 403
  code = 'LINK_EXPIRED'
}

/** What no rule of ours names, and still cannot be meant. */
export class BadRequest extends DomainException {
  status = 400
  code = 'BAD_REQUEST'
}

export class TooLarge extends DomainException {
  status = 413
  code = 'TOO_LARGE'
}

/** This number takes no short messages; its owner can name another one. */
export class SmsRefused extends DomainException {
  status = 422
  code = 'SMS_REFUSED'
  override readonly field = 'phoneNo'
}

/** No provider of short messages answers, or there is none. */
export class SmsUnavailable extends DomainException {
  status = 503
  code = 'SMS_UNAVAILABLE'
}

/** The database is away, or too busy to answer in time: the same request may succeed in a moment. */
export class TemporarilyUnavailable extends DomainException {
  status = 503
  code = 'TEMPORARILY_UNAVAILABLE'
  readonly retryAfterSeconds = 5
}

/** The file that the part belongs to is complete, or was given up. */
export class UploadOver extends DomainException {
  status = 410
  code = 'UPLOAD_OVER'
}

/** A part is still on its way; a moment later the file can be put together. */
export class UploadStillWritten extends DomainException {
  status = 409
  code = 'UPLOAD_STILL_WRITTEN'
  readonly retryAfterSeconds = 1
}

/** The sender went away before all bytes were here. Nobody is left to read this. */
export class UploadBrokenOff extends DomainException {
  status = 400
  code = 'UPLOAD_BROKEN_OFF'
}

/** This deed wants a solved captcha beside it. */
export class CaptchaRequired extends DomainException {
  status = 422
  code = 'CAPTCHA_REQUIRED'
}

/** Not solved, for somebody or something else, too old, or used before. */
export class CaptchaFailed extends DomainException {
  status = 422
  code = 'CAPTCHA_FAILED'
}

/** A picture that somebody sent has more bytes than pictures may have. */
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

/** One frame of many would not be what its owner meant. */
export class PictureAnimated extends DomainException {
  status = 422
  code = 'IMAGE_ANIMATED'
}
