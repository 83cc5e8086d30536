import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { GetBlockRecord } from '#administration/queries/get_block_record'
import BlockRecordTransformer from '#administration/transformers/block_record_transformer'

export default class BlockRecordsController {
  /** Get every ban of a user and every shop that has blocked them. */
  @inject()
  async show({ params, serialize }: HttpContext, getRecord: GetBlockRecord) {
    return serialize(BlockRecordTransformer.transform(await getRecord.execute(params.id)))
  }
}
