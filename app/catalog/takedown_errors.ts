import { DomainException } from '#core/errors/domain_exception'

/** An admin took the product off sale: its creator cannot publish it. */
export class ProductTakenDown extends DomainException {
  status = 409
  code = 'PRODUCT_TAKEN_DOWN'
}

/** Another admin was faster. */
export class AlreadyTakenDown extends DomainException {
  status = 409
  code = 'ALREADY_TAKEN_DOWN'
}

export class NotTakenDown extends DomainException {
  status = 409
  code = 'NOT_TAKEN_DOWN'
}
