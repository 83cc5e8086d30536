import { BaseTransformer } from '@adonisjs/core/transformers'
import type { SettingLine } from '#site/queries/settings'

/** A setting with its limits. Amounts are minor units as decimal strings, rates are basis points. */
export default class SettingTransformer extends BaseTransformer<SettingLine> {
  toObject() {
    const { changedAt, ...line } = this.resource
    return { ...line, changedAt: changedAt?.toISOString() ?? null }
  }
}
