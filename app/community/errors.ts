import { DomainException } from '#core/errors/domain_exception'

export class OwnShop extends DomainException {
  status = 422
  code = 'OWN_SHOP'
}
