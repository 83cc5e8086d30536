import { domainError } from '#core/errors/domain_exception'

/** An admin has saved the most views that one list may have. */
export class TooManyViews extends domainError(409, 'TOO_MANY_VIEWS') {
  constructor(max: number) {
    super({ max })
  }
}
