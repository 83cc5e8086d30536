import { DomainException } from '#core/errors/domain_exception'

/** An admin has saved the most views that one list may have. */
export class TooManyViews extends DomainException {
  status = 409
  code = 'TOO_MANY_VIEWS'

  constructor(max: number) {
    super({ max })
  }
}
