import { DateTime } from 'luxon'
import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { RecordAudit } from '#audit/actions/record_audit'
import { atomically } from '#core/database/atomically'
import { claimVersion } from '#core/database/claim_version'
import { definedValues } from '#core/database/defined_values'
import { NotFound } from '#core/errors'
import type { Actor } from '#core/http/actor'
import Creator from '#creators/models/creator'

export interface CreatorTerms {
  /** An inactive creator cannot sell or enter the studio. */
  status?: 'active' | 'inactive'
  /** Basis points of each sale from now on. */
  serviceFeeBp?: number
  /** No service fee until then; null for the usual days after the approval. */
  freeUntil?: DateTime | null
  /** The version that the admin saw; when absent, any stored version is overwritten. */
  version?: number
}

export interface CreatorTermsChange extends CreatorTerms {
  creatorId: number
  /** Why, for the activity log. */
  reason: string
  actor: Actor
}

/** Changes whether a creator may sell and at which fee. Sales that were posted keep their fee. */
@inject()
export class UpdateCreatorTerms {
  constructor(private recordAudit: RecordAudit) {}

  /** @throws NotFound, ChangedMeanwhile */
  async execute(
    { creatorId, actor, reason, version, ...terms }: CreatorTermsChange,
    outer?: TransactionClientContract
  ): Promise<Creator> {
    return atomically(outer, async (trx) => {
      const creator = await Creator.query({ client: trx })
        .where('id', creatorId)
        .forUpdate()
        .first()
      if (!creator) throw new NotFound()
      await claimVersion(creator, version, trx)
      const before = termsOf(creator)
      await creator.merge(definedValues(terms)).save()
      const after = termsOf(creator)
      const changed = (Object.keys(after) as (keyof typeof after)[]).filter(
        (name) => before[name] !== after[name]
      )
      if (changed.length === 0) return creator
      const changes = changed.map((name) => [name, { from: before[name], to: after[name] }])
      const details = { ...Object.fromEntries(changes), reason }
      const subject = { type: 'creator', id: creatorId }
      await this.recordAudit.execute({ actor, action: 'creator.changed', subject, details }, trx)
      return creator
    })
  }
}

function termsOf({ status, serviceFeeBp, freeUntil }: Creator) {
  return { status, serviceFeeBp, freeUntil: freeUntil?.toUTC().toISO() ?? null }
}
