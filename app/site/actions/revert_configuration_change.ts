import { inject } from '@adonisjs/core'
import { NotFound } from '#core/errors'
import type { Actor } from '#core/http/actor'
import type { DocumentSource } from '#platform/documents/document_source'
import { ChangeSettings } from '#site/actions/change_settings'
import { SaveDocument } from '#site/actions/save_document'
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
    private saveDocument: SaveDocument
  ) {}

  /**
   * @returns the key, and its version after the change
   * @throws NotFound, SettingRefused when this release refuses the value, SettingsContradict, ConfigurationMovedOn
   */
  async execute({ id, ...input }: Input): Promise<{ key: string; version: number }> {
    const change = await ConfigurationChange.find(id)
    if (!change) throw new NotFound()
    const { key, before } = change
    const document = documentOfKey(key)
    const version = document
      ? await this.saveDocument.execute({
          ...input,
          ...document,
          content: before as DocumentSource | null,
        })
      : await this.changeSettings.execute({ ...input, changes: [{ key, value: before ?? null }] })
    return { key, version }
  }
}
