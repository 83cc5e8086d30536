import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { ChangeSince } from '#site/errors'

type Input = {
  /** The version that a request is based on. */
  version: number
  /** The document that it is about; otherwise the settings. */
  document?: string
}

/** Who changed what since a version of the settings or of a document, for the message of a request that came too late. */
export class ListChangesSince {
  async execute(
    { version, document }: Input,
    trx: TransactionClientContract
  ): Promise<ChangeSince[]> {
    const query = trx
      .from('site_configuration_changes as c')
      .leftJoin('users as u', 'u.id', 'c.actor_id')
      .where('c.version', '>', version)
    if (document) void query.where('c.key', document)
    else void query.whereNot('c.key', 'like', 'document.%')
    return query.select('c.key').select({ by: 'u.username' }).orderBy('c.key').orderBy('c.id')
  }
}
