import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import type { Actor } from '#core/http/actor'
import { lockConfiguration, storeConfiguration } from '#core/settings/configurations'
import type { DocumentSource } from '#platform/documents/document_source'
import { RecordConfigurationChanges } from '#site/actions/record_configuration_changes'
import { ConfigurationMovedOn } from '#site/errors'
import { ListChangesSince } from '#site/queries/settings'
import { isSameDocument } from '#site/values/current_configuration'
import { documentKey, type DocumentSlug } from '#site/values/document_key'

type Input = {
  slug: DocumentSlug
  locale: string
  /** Null restores the text of the release. */
  content: DocumentSource | null
  /** The version that the text is based on; when absent, any is overwritten. */
  version?: number
  reason: string
  actor: Actor
}

/** Replaces a document of the site in one language. Earlier texts stay in the history: users agreed to them. */
@inject()
export class SaveDocument {
  constructor(
    private record: RecordConfigurationChanges,
    private changesSince: ListChangesSince,
    private clock: Clock
  ) {}

  /**
   * @returns the version after the change
   * @throws ConfigurationMovedOn
   */
  async execute(input: Input, outer?: TransactionClientContract): Promise<number> {
    const { slug, locale, content, version, reason, actor } = input
    const key = documentKey(slug, locale)
    return atomically(outer, async (trx) => {
      const now = this.clock.now().toJSDate()
      const stored = await lockConfiguration({ key, initial: null, now }, trx)
      if (version !== undefined && version !== stored.version) {
        const since = await this.changesSince.execute({ version, document: key }, trx)
        throw new ConfigurationMovedOn(since)
      }
      if (isSameDocument(stored.value, content)) return stored.version

      const next = stored.version + 1
      await storeConfiguration({ key, value: content, version: next, now }, trx)
      const change = { key, before: stored.value, after: content }
      await this.record.execute({ version: next, changes: [change], reason, actor }, trx)
      return next
    })
  }
}
