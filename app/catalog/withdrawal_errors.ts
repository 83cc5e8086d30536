import { DomainException } from '#core/errors/domain_exception'

/** No product uses the file, so it has no buyers and can be deleted. */
export class FileNotSold extends DomainException {
  status = 409
  code = 'FILE_NOT_SOLD'
}

export class AlreadyWithdrawn extends DomainException {
  status = 409
  code = 'ALREADY_WITHDRAWN'

  constructor(fileName: string) {
    super({ fileName })
  }
}

export class NotWithdrawn extends DomainException {
  status = 409
  code = 'NOT_WITHDRAWN'
}

/** Only an admin can restore what an admin withdrew. */
export class WithdrawnByAdmin extends DomainException {
  status = 403
  code = 'WITHDRAWN_BY_ADMIN'
}

/** A withdrawn file cannot be sold by its product again until it is restored. */
export class WithdrawnFileHeld extends DomainException {
  status = 409
  code = 'WITHDRAWN_FILE_HELD'
  override readonly field = 'attachmentIds'

  constructor(fileName: string) {
    super({ fileName })
  }
}
