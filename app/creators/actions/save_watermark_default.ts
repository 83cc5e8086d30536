import { atomically } from '#core/database/atomically'
import { claimVersion } from '#core/database/claim_version'
import Creator from '#creators/models/creator'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

interface SaveWatermarkDefaultInput {
  creatorId: number
  /** Checked by the catalog, which knows what the fields mean. */
  setting: Record<string, unknown>
  /** The one that the form began with; absent, whatever is stored is overwritten. */
  version?: number
}

/** Keeps how a creator wants new products to be marked. What was made before stays as it is. */
export class SaveWatermarkDefault {
  /** @throws ChangedMeanwhile */
  async execute(
    { creatorId, setting, version }: SaveWatermarkDefaultInput,
    trx?: TransactionClientContract
  ): Promise<void> {
    await atomically(trx, async (client) => {
      const creator = await Creator.findOrFail(creatorId, { client })
      await claimVersion(creator, version, client)
      await creator.merge({ defaultWatermarkSetting: setting }).useTransaction(client).save()
    })
  }
}
