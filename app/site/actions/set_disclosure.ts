import { inject } from '@adonisjs/core'
import { RecordAudit } from '#audit/actions/record_audit'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import { ChangedMeanwhile } from '#core/errors'
import { lockConfiguration, storeConfiguration } from '#core/settings/configurations'
import type { Actor } from '#core/http/actor'
import { LOCALES } from '#core/middleware/preferences_middleware'
import {
  DISCLOSURE_KEY,
  DISCLOSURE_TEXTS,
  type Disclosure,
  type TextsOfLanguages,
} from '#site/models/disclosure'
import { ownTexts } from '#site/values/disclosure_texts'

type Texts = Partial<Record<string, Partial<Record<string, string | null>>>>
type Input = Omit<Disclosure, 'texts' | 'version'> & {
  texts: Texts
  /** The version that the form was loaded with; when absent, any stored version is overwritten. */
  version?: number
  actor: Actor
}

/** Saves the operator's seller disclosure. */
@inject()
export class SetDisclosure {
  constructor(
    private clock: Clock,
    private recordAudit: RecordAudit
  ) {}

  /** @throws ChangedMeanwhile for an outdated version */
  async execute({ actor, texts, version, ...seller }: Input): Promise<void> {
    const value = { ...seller, texts: replacedTexts(texts) }
    await atomically(undefined, async (trx) => {
      const row = { key: DISCLOSURE_KEY, now: this.clock.now().toJSDate() }
      const stored = await lockConfiguration({ ...row, initial: {} }, trx)
      const isChanged = version !== undefined && version !== stored.version && stored.version > 0
      if (isChanged) throw new ChangedMeanwhile()
      await storeConfiguration({ ...row, value, version: stored.version + 1 }, trx)
      const action = 'site.disclosure_changed'
      await this.recordAudit.execute({ actor, action, details: value }, trx)
    })
  }
}

/** Only texts that differ from the defaults are stored, so that the defaults can be improved. */
function replacedTexts(texts: Texts): TextsOfLanguages {
  return Object.fromEntries(
    LOCALES.map((locale) => {
      const own = ownTexts(locale)
      const replaced = DISCLOSURE_TEXTS.flatMap((name) => {
        const text = texts[locale]?.[name]
        return text && text !== own[name] ? [[name, text]] : []
      })
      return [locale, Object.fromEntries(replaced)]
    })
  ) as TextsOfLanguages
}
