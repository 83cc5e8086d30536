import type { I18n } from '@adonisjs/i18n'
import { Exception } from '@adonisjs/core/exceptions'
import { formatLocalizedMoney } from '#core/money/decimal'
import { Money } from '#core/money/money'

/** Placeholder values of the message `errors.<CODE>`. */
export type MessageValues = Record<string, string | number>

type Values = Record<string, string | number | Money>

/** The language of who reads a message. */
export type Language = Pick<I18n, 'locale' | 't'>

/**
 * A domain error. Each module lists its own in `errors.ts` with a status and a stable code; the messages are in
 * resources/lang/<locale>/errors.json under that code.
 */
export abstract class DomainException extends Exception {
  abstract override readonly status: number
  abstract override readonly code: string

  /** The request field that the error is about; forms show the message beside it. */
  readonly field?: string

  /** Where the error is about several fields, all of them; otherwise the one above. */
  get fields(): string[] {
    return this.field ? [this.field] : []
  }

  /** A page of its own for this error, where the general notice page is not sufficient. */
  readonly page?: string

  /**
   * The placeholder values, with amounts in the reader's format; overridden where they contain words of the reader's
   * language.
   */
  valuesIn({ locale }: Language): MessageValues {
    const values = Object.entries(this.values).map(([name, value]) => [
      name,
      value instanceof Money ? formatLocalizedMoney(value, locale) : value,
    ])
    return Object.fromEntries(values)
  }

  constructor(
    readonly values: Values = {},
    readonly details?: Record<string, unknown>
  ) {
    super()
    this.message = this.constructor.name
  }
}

/**
 * The base of a domain error: `class TicketClosed extends domainError(409, 'TICKET_CLOSED') {}`.
 * @param field the request field that the error is about
 */
export function domainError<Status extends number, Code extends string>(
  status: Status,
  code: Code,
  field?: string
) {
  return class extends DomainException {
    override readonly status: Status = status
    override readonly code: Code = code
    override readonly field?: string = field
  }
}
