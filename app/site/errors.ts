import { domainError, type Language } from '#core/errors/domain_exception'
import { configurationNames, listed } from '#site/values/configuration_names'

/** Maintenance mode is on. */
export class UnderMaintenance extends domainError(503, 'MAINTENANCE') {
  override readonly page = 'notice/maintenance'
  readonly retryAfterSeconds = 120

  constructor(note: string | null) {
    super({}, note ? { note } : undefined)
  }
}

/** A link that must not be offered: not a web URL, or one that disguises its host. */
export class UnsafeLink extends domainError(400, 'UNSAFE_LINK') {}

export class UnknownDocument extends domainError(404, 'UNKNOWN_DOCUMENT') {}

/** A setting does not exist, or its value is outside its limits. */
export class SettingRefused extends domainError(422, 'SETTING_REFUSED') {
  constructor(key: string) {
    super({ key })
  }
}

/** Two settings exclude each other, such as a smallest tip above the largest. */
export class SettingsContradict extends domainError(422, 'SETTINGS_CONTRADICT') {
  /** @param changed the keys of the request in its order: the message is shown at those that contradict */
  constructor(
    readonly keys: string[],
    private changed: string[]
  ) {
    super({}, { keys })
  }

  override get fields(): string[] {
    return this.changed.flatMap((key, position) =>
      this.keys.includes(key) ? [`changes.${position}.value`] : []
    )
  }

  override valuesIn(language: Language) {
    return { settings: configurationNames(this.keys, language) }
  }
}

/** A change that the request does not know; by a command, or a user who is deleted, when `by` is null. */
export type ChangeSince = { key: string; by: string | null }

/** The configuration was changed since the version that the request is based on. */
export class ConfigurationMovedOn extends domainError(409, 'CONFIGURATION_MOVED_ON') {
  constructor(readonly changes: ChangeSince[]) {
    super({}, { keys: [...new Set(changes.map(({ key }) => key))], changes })
  }

  override valuesIn(language: Language) {
    const keys = [...new Set(this.changes.map(({ key }) => key))]
    const people = [...new Set(this.changes.flatMap(({ by }) => by ?? []))]
    return {
      count: keys.length,
      settings: configurationNames(keys, language),
      by: people.length === 0 ? 'command' : 'people',
      people: listed(people, language),
    }
  }
}

/** What a change would restore holds already. */
export class NothingToRevert extends domainError(409, 'NOTHING_TO_REVERT') {}
