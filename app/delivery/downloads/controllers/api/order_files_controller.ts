import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import type User from '#identity/models/user'
import { ListOrderFiles } from '#delivery/downloads/queries/list_order_files'
import OrderFilesTransformer from '#delivery/downloads/transformers/order_files_transformer'

export default class OrderFilesController {
  /** List the files of an order, with the state of each copy. */
  @inject()
  async index({ auth, params, serialize }: HttpContext, listOrderFiles: ListOrderFiles) {
    const { id: buyerId } = auth.user as User
    const files = await listOrderFiles.execute({ buyerId, tradeNo: params.tradeNo })
    return serialize(OrderFilesTransformer.transform(files))
  }
}
