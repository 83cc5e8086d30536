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

/** Synonym groups are to be suggested, but the entry has no text file. */
export class ImportTextMissing extends DomainException {
  status = 422
  code = 'IMPORT_TEXT_MISSING'
  override readonly field = 'suggestGroups'
}

export class ImportGroupsTooFew extends DomainException {
  status = 422
  code = 'IMPORT_GROUPS_TOO_FEW'
  override readonly field = 'suggestGroups'

  constructor(fileName: string, found: number, needed: number) {
    super({ fileName, found, needed })
  }
}
