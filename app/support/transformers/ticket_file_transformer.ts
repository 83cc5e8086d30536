import { BaseTransformer } from '@adonisjs/core/transformers'
import type TicketFile from '#support/models/ticket_file'
import { fileData } from '#support/values/ticket_data'

/** A file that is going to be sent with a ticket. */
export default class TicketFileTransformer extends BaseTransformer<TicketFile> {
  toObject() {
    const { id, kind, fileName: name, byteSize } = this.resource
    return fileData({ id, kind, name, byteSize })
  }
}
