import { DomainException } from '#core/errors/domain_exception'

/** The specification defines these errors of date ranges. */
export class DateRangeTooLong extends DomainException {
  status = 422
  code = 'DATE_RANGE_TOO_LONG'
  override readonly field = 'end'

  constructor(days: number) {
    super({ days }, { maxDays: days })
  }
}

export class DateRangeReversed extends DomainException {
  status = 422
  code = 'DATE_RANGE_REVERSED'
  override readonly field = 'start'
}

export class InvalidDate extends DomainException {
  status = 422
  code = 'INVALID_DATE'

  constructor(override readonly field: 'start' | 'end') {
    super()
  }
}

/** Traffic is reported up to today. */
export class EndInFuture extends DomainException {
  status = 422
  code = 'END_IN_FUTURE'
  override readonly field = 'end'
}
