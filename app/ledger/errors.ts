import { domainError } from '#core/errors/domain_exception'

/** The buyer's balance is lower than the amount. */
export class BalanceTooLow extends domainError(409, 'BALANCE_TOO_LOW') {}
