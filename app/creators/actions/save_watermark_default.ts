import { atomically } from '#core/database/atomically'
import { claimVersion } from '#core/database/claim_version'
import Creator from '#creators/models/creator'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

interface SaveWatermarkDefaultInput {
  creatorId: number
  /** Validated by the catalog, which defines its fields. */
  setting: Record<string, unknown>
  /** The version that the form was loaded with; when absent, any stored version is overwritten. */
  version?: number
}

/** Stores a creator's default watermark settings for new products. Existing products do not change. */
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
