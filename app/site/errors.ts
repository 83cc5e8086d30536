import { DomainException } from '#core/errors/domain_exception'

/** Closed for work: come back soon. */
export class UnderMaintenance extends DomainException {
  status = 503
  code = 'MAINTENANCE'
  override readonly page = 'notice/maintenance'
  readonly retryAfterSeconds = 120

  constructor(note: string | null) {
    super({}, note ? { note } : undefined)
  }
}

/** An address that nobody shall be led to: no web address, or one that pretends to be another. */
export class UnsafeLink extends DomainException {
  status = 400
  code = 'UNSAFE_LINK'
}

export class UnknownDocument extends DomainException {
  status = 404
  code = 'UNKNOWN_DOCUMENT'
}
