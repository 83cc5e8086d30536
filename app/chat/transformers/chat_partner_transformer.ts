import { inject } from '@adonisjs/core'
import { BaseTransformer } from '@adonisjs/core/transformers'
import { PublicFiles } from '#platform/storage/public_files'
import { chatPartnerData } from '#chat/values/chat_partner_data'
import type { PartnerRow } from '#chat/queries/chats'

/** The other user of a chat, also before the first message. */
export default class ChatPartnerTransformer extends BaseTransformer<PartnerRow> {
  @inject()
  toObject(files: PublicFiles) {
    return chatPartnerData(this.resource, files)
  }
}
