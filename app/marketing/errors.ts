import { DomainException } from '#core/errors/domain_exception'

/** A condition of a customer filter is not understood. */
export class InvalidFilter extends DomainException {
  status = 422
  code = 'INVALID_FILTER'
  override readonly field = 'filters'

  /** @param index place of the condition; null when the whole list cannot be read */
  constructor(index: number | null) {
    super({}, { index })
  }
}

/** A condition names products that are not of the own shop. */
export class UnknownProducts extends DomainException {
  status = 422
  code = 'UNKNOWN_PRODUCTS'
  override readonly field = 'filters'

  constructor(ids: number[]) {
    super({}, { ids })
  }
}
