import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { RecordAudit } from '#audit/actions/record_audit'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import { claimVersion } from '#core/database/claim_version'
import { definedValues } from '#core/database/defined_values'
import type { Actor } from '#core/http/actor'
import { AutoClearNeedsSupport, CreatorNameTaken } from '#creators/errors'
import Creator from '#creators/models/creator'
import { FindFreeCreatorName } from '#creators/queries/find_free_creator_name'

type ProfileChange = {
  creatorId: number
  /** 3–20 letters and digits; the shop's URL changes with it. */
  name?: string
  bio?: string | null
  /** Clears old orders from the sales history each Friday. */
  autoClearSalesHistory?: boolean
  /** Minor units of AUD. */
  autoSettlementThreshold?: bigint
  /** Validated by the catalog, which defines its fields. */
  defaultWatermarkSetting?: Record<string, unknown>
  /** The version that the form was loaded with; when absent, any stored version is overwritten. */
  version?: number
  actor: Actor
}

const UNIQUE_VIOLATION = '23505'

/** Changes the fields that creators may edit; fee and approval are not among them. */
@inject()
export class UpdateCreatorProfile {
  constructor(
    private findFreeName: FindFreeCreatorName,
    private recordAudit: RecordAudit,
    private clock: Clock
  ) {}

  /** @throws ChangedMeanwhile, InvalidCreatorName, CreatorNameTaken, AutoClearNeedsSupport to turn it off */
  async execute(change: ProfileChange, outer?: TransactionClientContract): Promise<void> {
    const { creatorId, name, bio, autoSettlementThreshold, defaultWatermarkSetting } = change
    try {
      await atomically(outer, async (trx) => {
        const creator = await Creator.query({ client: trx })
          .where('id', creatorId)
          .forUpdate()
          .firstOrFail()
        await claimVersion(creator, change.version, trx)
        if (name !== undefined) await this.#rename(creator, name, change.actor, trx)
        if (change.autoClearSalesHistory !== undefined) this.#setAutoClear(creator, change)
        await creator
          .merge(definedValues({ bio, autoSettlementThreshold, defaultWatermarkSetting }))
          .save()
      })
    } catch (error) {
      if (name === undefined || (error as { code?: string }).code !== UNIQUE_VIOLATION) throw error
      throw new CreatorNameTaken(name)
    }
  }

  async #rename(creator: Creator, name: string, actor: Actor, trx: TransactionClientContract) {
    if (name === creator.name) return
    const isSameAddress = name.toLowerCase() === creator.name.toLowerCase()
    if (!isSameAddress) await this.findFreeName.execute({ wanted: name, sources: [] }, trx)
    const details = { before: creator.name, after: name }
    const subject = { type: 'creator', id: creator.id }
    await this.recordAudit.execute({ actor, action: 'creator.renamed', subject, details }, trx)
    creator.merge({ name })
  }

  #setAutoClear(creator: Creator, { autoClearSalesHistory }: ProfileChange) {
    if (!autoClearSalesHistory && creator.autoClearSince) throw new AutoClearNeedsSupport()
    if (autoClearSalesHistory) creator.autoClearSince ??= this.clock.now()
  }
}
