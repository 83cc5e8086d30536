import { DomainException } from '#core/errors/domain_exception'

export class ImportUnreadable extends DomainException {
  status = 422
  code = 'IMPORT_UNREADABLE'

  constructor(fileName: string) {
    super({ fileName })
  }
}

/** The list of a folder is no YAML: where, and what the parser says. */
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
