import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { Clock } from '#core/clock/clock'
import { lockConfiguration } from '#core/settings/configurations'
import { settings, SETTINGS_ROW } from '#core/settings/settings'
import { NotFound } from '#core/errors'
import type { Actor } from '#core/http/actor'
import type { DocumentSource } from '#platform/documents/document_source'
import { ChangeSettings } from '#site/actions/change_settings'
import { SaveDocument } from '#site/actions/save_document'
import { NothingToRevert } from '#site/errors'
import ConfigurationChange from '#site/models/configuration_change'
import { documentOfKey } from '#site/values/document_key'

type Input = {
  id: number
  /** The current version of the settings, or of the document, that the request is based on. */
  version?: number
  reason: string
  actor: Actor
}

/** Restores the value before a change, as a new change: the history keeps both. */
@inject()
export class RevertConfigurationChange {
  constructor(
    private changeSettings: ChangeSettings,
    private saveDocument: SaveDocument,
    private clock: Clock
  ) {}

  /**
   * @returns the key, and its version after the change
   * @throws NotFound, NothingToRevert, SettingRefused when this release refuses the value, SettingsContradict, ConfigurationMovedOn
   */
  async execute({ id, ...input }: Input): Promise<{ key: string; version: number }> {
    const change = await ConfigurationChange.find(id)
    if (!change) throw new NotFound()
    const version = await db.transaction((trx) => this.#restore(change, input, trx))
    if (!documentOfKey(change.key)) await settings.load()
    return { key: change.key, version }
  }

  async #restore(
    { key, before }: ConfigurationChange,
    input: Omit<Input, 'id'>,
    trx: TransactionClientContract
  ): Promise<number> {
    const document = documentOfKey(key)
    const stored = document ? { key, initial: null } : { key: SETTINGS_ROW, initial: {} }
    const row = await lockConfiguration({ ...stored, now: this.clock.now().toJSDate() }, trx)
    const content = before as DocumentSource | null
    const version = document
      ? await this.saveDocument.execute({ ...input, ...document, content }, trx)
      : await this.changeSettings.execute({ ...input, changes: [{ key, value: before }] }, trx)
    if (version === row.version) throw new NothingToRevert()
    return version
  }
}
