import { inject } from '@adonisjs/core'
import marketplace from '#config/marketplace'
import { Clock } from '#core/clock/clock'
import { AbandonUpload } from '#catalog/attachments/actions/abandon_upload'
import Upload from '#catalog/models/upload'

/** Abandons uploads that were inactive for two days. */
@inject()
export class SweepUploads {
  constructor(
    private abandonUpload: AbandonUpload,
    private clock: Clock
  ) {}

  async execute(): Promise<void> {
    const { idleHours } = marketplace.uploads
    const before = this.clock.now().minus({ hours: idleHours }).toJSDate()
    const idle = await Upload.query().where('asked_at', '<', before)
    for (const upload of idle) await this.abandonUpload.execute({ upload })
  }
}
