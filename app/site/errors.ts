import { DomainException } from '#core/errors/domain_exception'

/** Maintenance mode is on. */
export class UnderMaintenance extends DomainException {
  status = 503
  code = 'MAINTENANCE'
  override readonly page = 'notice/maintenance'
  readonly retryAfterSeconds = 120

  constructor(note: string | null) {
    super({}, note ? { note } : undefined)
  }
}

/** A link that must not be offered: not a web URL, or one that disguises its host. */
export class UnsafeLink extends DomainException {
  status = 400
  code = 'UNSAFE_LINK'
}

export class UnknownDocument extends DomainException {
  status = 404
  code = 'UNKNOWN_DOCUMENT'
}

/** A setting does not exist, or its value is outside its limits. */
export class SettingRefused extends DomainException {
  status = 422
  code = 'SETTING_REFUSED'

  constructor(key: string) {
    super({ key })
  }
}

/** Two settings exclude each other, such as a smallest tip above the largest. */
export class SettingsContradict extends DomainException {
  status = 422
  code = 'SETTINGS_CONTRADICT'

  constructor(keys: string[]) {
    super({ keys: keys.join(', ') }, { keys })
  }
}

/** The configuration was changed since the version that the request is based on. */
export class ConfigurationMovedOn extends DomainException {
  status = 409
  code = 'CONFIGURATION_MOVED_ON'

  constructor(keys: string[]) {
    super({}, { keys })
  }
}

/** The announcement would have no recipients. */
export class NoRecipients extends DomainException {
  status = 422
  code = 'NO_RECIPIENTS'
  override readonly field = 'audience'
}

/** Recipients that are no users. */
export class UnknownRecipients extends DomainException {
  status = 422
  code = 'UNKNOWN_RECIPIENTS'
  override readonly field = 'audience'

  /** At most 20 are named. */
  constructor(unknown: (string | number)[]) {
    super({ count: unknown.length }, { unknown: unknown.slice(0, 20) })
  }
}

/** After its publication only the text and the end of an announcement can be changed. */
export class AnnouncementPublished extends DomainException {
  status = 409
  code = 'ANNOUNCEMENT_PUBLISHED'
}

export class AnnouncementWithdrawn extends DomainException {
  status = 409
  code = 'ANNOUNCEMENT_WITHDRAWN'
}

/** The announcement would end before its publication. */
export class AnnouncementEndsTooEarly extends DomainException {
  status = 422
  code = 'ANNOUNCEMENT_ENDS_TOO_EARLY'
  override readonly field = 'endsAt'
}
