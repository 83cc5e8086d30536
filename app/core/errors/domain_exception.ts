import { Exception } from '@adonisjs/core/exceptions'

/** Values for the words of a refusal: they fill the placeholders of `errors.<CODE>`. */
export type RefusalValues = Record<string, string | number>

/**
 * A refusal by name. Each room lists its own in `errors.ts` with a status and a stable code;
 * the words stand in resources/lang/<locale>/errors.json under that code.
 */
export abstract class DomainException extends Exception {
  abstract override status: number
  abstract override code: string

  /** The field of the request that it speaks about, if one: the form shows the words beside it. */
  readonly field?: string

  /** The page that tells it to people, where the common notice says too little. */
  readonly page?: string

  constructor(
    readonly values: RefusalValues = {},
    readonly details?: Record<string, unknown>
  ) {
    super()
    this.message = this.constructor.name
  }
}
