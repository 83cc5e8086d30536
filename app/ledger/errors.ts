import { DomainException } from '#core/errors/domain_exception'

/** The buyer's balance does not hold as much: it never goes below zero. */
export class BalanceTooLow extends DomainException {
  status = 409
  code = 'BALANCE_TOO_LOW'
}
