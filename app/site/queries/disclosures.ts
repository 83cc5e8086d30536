import db from '@adonisjs/lucid/services/db'
import {
  DISCLOSURE_KEY,
  EMPTY_DISCLOSURE,
  type Disclosure,
  missingOf,
} from '#site/models/disclosure'
import { inject } from '@adonisjs/core'
import type { Check, Findings } from '#core/checks/check'

/** The operator's seller disclosure. */
export class GetDisclosure {
  async execute(): Promise<Disclosure> {
    const row = await db.from('site_configurations').where({ key: DISCLOSURE_KEY }).first()
    if (!row) return EMPTY_DISCLOSURE
    const texts = { ...EMPTY_DISCLOSURE.texts, ...row.value.texts }
    return { ...EMPTY_DISCLOSURE, ...row.value, texts, version: row.version }
  }
}

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
