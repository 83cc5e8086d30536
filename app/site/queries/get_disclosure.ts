import db from '@adonisjs/lucid/services/db'
import { DISCLOSURE_KEY, EMPTY_DISCLOSURE, type Disclosure } from '#site/models/disclosure'

/** The operator's seller disclosure. */
export class GetDisclosure {
  async execute(): Promise<Disclosure> {
    const row = await db.from('site_configurations').where({ key: DISCLOSURE_KEY }).first()
    if (!row) return EMPTY_DISCLOSURE
    const texts = { ...EMPTY_DISCLOSURE.texts, ...row.value.texts }
    return { ...EMPTY_DISCLOSURE, ...row.value, texts, version: row.version }
  }
}
