import { DomainException } from '#core/errors/domain_exception'
import type { Money } from '#core/money/money'
import type { ConditionState } from '#catalog/models/purchase_conditions'

/** What the shopper saw is no longer what it costs: `details` tells the prices of now. */
export class PriceChanged extends DomainException {
  status = 409
  code = 'PRICE_CHANGED'

  constructor(now: { products?: { id: number; salesPrice: Money }[]; total?: Money }) {
    super(
      {},
      {
        ...(now.products && {
          products: now.products.map(({ id, salesPrice: { minor, currency } }) => ({
            id,
            salesPrice: minor.toString(),
            currency,
          })),
        }),
        ...(now.total && { total: now.total.toJSON() }),
      }
    )
  }
}

/** They own it (and may confirm to buy it again), or a payment for it is still open. */
export class DuplicatePurchase extends DomainException {
  status = 409
  code = 'DUPLICATE_PURCHASE'

  constructor(found: { canConfirm: boolean; productIds: number[]; paymentNo?: string }) {
    super({}, found)
  }
}

/** Absent, a draft, taken off sale, or its shop is closed: the answer does not tell which. */
export class ProductUnavailable extends DomainException {
  status = 409
  code = 'PRODUCT_UNAVAILABLE'

  constructor(productIds: number[]) {
    super({}, { productIds })
  }
}

export class OwnProduct extends DomainException {
  status = 409
  code = 'OWN_PRODUCT'
}

/** What somebody wants asks for purchases that they have not made: `details` tells which. */
export class RequirementsUnmet extends DomainException {
  status = 409
  code = 'PURCHASE_CONDITION_UNMET'

  constructor(unmet: { id: number; title: string; conditions: ConditionState }[]) {
    super(
      { products: unmet.map(({ title }) => title).join(', ') },
      {
        products: unmet.map(({ id, title, conditions }) => ({
          id,
          title,
          missingSpending: conditions.missingSpending?.toJSON() ?? null,
          missingProducts: conditions.products
            .filter(({ owned }) => !owned)
            .map((wanted) => ({ id: wanted.id, title: wanted.title })),
        })),
      }
    )
  }
}
