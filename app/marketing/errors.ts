import { domainError } from '#core/errors/domain_exception'

/** A condition of a customer filter is not understood. */
export class InvalidFilter extends domainError(422, 'INVALID_FILTER', 'filters') {
  /** @param index place of the condition; null when the whole list cannot be read */
  constructor(index: number | null) {
    super({}, { index })
  }
}

/** A condition names products that are not of the own shop. */
export class UnknownProducts extends domainError(422, 'UNKNOWN_PRODUCTS', 'filters') {
  constructor(ids: number[]) {
    super({}, { ids })
  }
}

/** Chosen ids that are no customers of the shop. */
export class UnknownCustomers extends domainError(422, 'UNKNOWN_CUSTOMERS', 'target') {
  constructor(ids: number[]) {
    super({}, { ids })
  }
}

/** The month's notifications are used up. */
export class PromotionQuotaReached extends domainError(409, 'PROMOTION_QUOTA_REACHED') {
  constructor(limit: number, refreshAt: string) {
    super({ limit, day: refreshAt.slice(0, 10) }, { limit, refreshAt })
  }
}

/** Customers could not visit the shop that a notification is about. */
export class ShopNotOpen extends domainError(409, 'SHOP_NOT_OPEN') {}

/** The notification would have no recipients: all are blocked, have muted the shop, or do not meet the conditions. */
export class NoCustomersToNotify extends domainError(422, 'NO_CUSTOMERS', 'target') {}
