import type { ApplicationService } from '@adonisjs/core/types'
import { FailedCopies } from '#catalog/values/failed_copies'
import { Ownership } from '#catalog/values/ownership'
import { BoughtProducts } from '#delivery/queries/bought_products'
import { FailedCopiesOfProducts } from '#delivery/queries/failed_copies_of_products'
import { BuyersOfShop } from '#delivery/queries/buyers_of_shop'
import { Customers } from '#shops/values/customers'

/** Binds the implementations of the ports of lower modules. */
export default class DeliveryProvider {
  constructor(protected app: ApplicationService) {}

  register() {
    this.app.container.bind(Ownership, () => new BoughtProducts())
    this.app.container.bind(FailedCopies, () => new FailedCopiesOfProducts())
    this.app.container.bind(Customers, () => new BuyersOfShop())
  }
}
