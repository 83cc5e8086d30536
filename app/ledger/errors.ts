import { DomainException } from '#core/errors/domain_exception'

/** The buyer's balance is lower than the amount. */
export class BalanceTooLow extends DomainException {
  status = 409
  code = 'BALANCE_TOO_LOW'
}
