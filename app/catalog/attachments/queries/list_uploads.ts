import { inject } from '@adonisjs/core'
import Upload from '#catalog/models/upload'
import {
  DescribeUpload,
  type UploadDescription,
} from '#catalog/attachments/queries/describe_upload'

/** A shop's unfinished uploads with their progress; the latest first. */
@inject()
export class ListUploads {
  constructor(private describeUpload: DescribeUpload) {}

  async execute({ shopId }: { shopId: number }): Promise<UploadDescription[]> {
    const uploads = await Upload.query().where('shop_id', shopId).orderBy('id', 'desc')
    return Promise.all(uploads.map((upload) => this.describeUpload.execute(upload)))
  }
}
