import { inject } from '@adonisjs/core'
import type { Check, Findings } from '#core/checks/check'
import { missingOf } from '#site/models/disclosure'
import { GetDisclosure } from '#site/queries/get_disclosure'

const NAMES = {
  sellerName: 'seller name',
  responsiblePerson: 'responsible person',
  address: 'address',
  phone: 'phone number',
  email: 'email address',
}

/** Warns when the seller disclosure, which sales to Japan require, is incomplete. */
@inject()
export default class CheckDisclosure implements Check {
  constructor(private getDisclosure: GetDisclosure) {}

  async execute(): Promise<Findings> {
    const missing = missingOf(await this.getDisclosure.execute()).map((field) => NAMES[field])
    if (missing.length === 0) return { faults: [] }
    const list = missing.join(', ')
    const warning = `/commercial-disclosure lacks ${list}; fill them in at /admin/seller-disclosure`
    return { faults: [], warnings: [warning] }
  }
}
