import { SiteConfigurationChangeSchema } from '#database/schema'

/** One change of a setting or a document. Immutable (by trigger). */
export default class ConfigurationChange extends SiteConfigurationChangeSchema {
  static override table = 'site_configuration_changes'

  /** As stored; null for the default of the release. */
  declare before: unknown
  declare after: unknown
}
