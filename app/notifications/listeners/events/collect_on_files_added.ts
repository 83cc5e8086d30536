import { inject } from '@adonisjs/core'
import type { FilesAdded } from '#catalog/products/events/files_added'
import type { Listener } from '#core/events/listeners'
import { CollectNewFiles } from '#notifications/actions/buyers/collect_new_files'

@inject()
export default class CollectOnFilesAdded implements Listener<FilesAdded> {
  constructor(private collectNewFiles: CollectNewFiles) {}

  async handle({ payload }: FilesAdded, eventId: string) {
    await this.collectNewFiles.execute({ ...payload, eventId })
  }
}
