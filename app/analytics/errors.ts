import { domainError } from '#core/errors/domain_exception'

/** The specification defines these errors of date ranges. */
export class DateRangeTooLong extends domainError(422, 'DATE_RANGE_TOO_LONG', 'end') {
  constructor(days: number) {
    super({ days }, { maxDays: days })
  }
}

export class DateRangeReversed extends domainError(422, 'DATE_RANGE_REVERSED', 'start') {}

export class InvalidDate extends domainError(422, 'INVALID_DATE') {
  constructor(override readonly field: 'start' | 'end') {
    super()
  }
}

/** Traffic is reported up to today. */
export class EndInFuture extends domainError(422, 'END_IN_FUTURE', 'end') {}
