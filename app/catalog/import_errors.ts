import { DomainException } from '#core/errors/domain_exception'

export class ImportUnreadable extends DomainException {
  status = 422
  code = 'IMPORT_UNREADABLE'

  constructor(fileName: string) {
    super({ fileName })
  }
}

/** The folder's list is not valid YAML; the message has the position and the parser's reason. */
export class ImportBroken extends DomainException {
  status = 422
  code = 'IMPORT_BROKEN'

  constructor(fileName: string, line: number, column: number, reason: string) {
    super({ fileName, line, column, reason })
  }
}

export class ImportPriceUnreadable extends DomainException {
  status = 422
  code = 'IMPORT_PRICE_UNREADABLE'

  constructor(
    price: string,
    currency: string,
    override field: string
  ) {
    super({ price, currency })
  }
}
