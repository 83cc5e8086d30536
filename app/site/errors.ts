import { DomainException } from '#core/errors/domain_exception'

/** Maintenance mode is on. */
export class UnderMaintenance extends DomainException {
  status = 503
  code = 'MAINTENANCE'
  override readonly page = 'notice/maintenance'
  readonly retryAfterSeconds = 120

  constructor(note: string | null) {
    super({}, note ? { note } : undefined)
  }
}

/** A link that must not be offered: not a web URL, or one that disguises its host. */
export class UnsafeLink extends DomainException {
  status = 400
  code = 'UNSAFE_LINK'
}

export class UnknownDocument extends DomainException {
  status = 404
  code = 'UNKNOWN_DOCUMENT'
}
