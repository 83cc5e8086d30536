import { domainError } from '#core/errors/domain_exception'

export class ImportUnreadable extends domainError(422, 'IMPORT_UNREADABLE') {
  constructor(fileName: string) {
    super({ fileName })
  }
}

/** The folder's list is not valid YAML; the message has the position and the parser's reason. */
export class ImportBroken extends domainError(422, 'IMPORT_BROKEN') {
  constructor(fileName: string, line: number, column: number, reason: string) {
    super({ fileName, line, column, reason })
  }
}

export class ImportPriceUnreadable extends domainError(422, 'IMPORT_PRICE_UNREADABLE') {
  constructor(
    price: string,
    currency: string,
    override field: string
  ) {
    super({ price, currency })
  }
}

/** Synonym groups are to be suggested, but the entry has no text file. */
export class ImportTextMissing extends domainError(422, 'IMPORT_TEXT_MISSING', 'suggestGroups') {}

export class ImportGroupsTooFew extends domainError(422, 'IMPORT_GROUPS_TOO_FEW', 'suggestGroups') {
  constructor(fileName: string, found: number, needed: number) {
    super({ fileName, found, needed })
  }
}
