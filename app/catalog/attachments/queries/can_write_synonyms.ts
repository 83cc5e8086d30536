import { inject } from '@adonisjs/core'
import { CheckTextGroups } from '#watermarking/queries/check_text_groups'
import type Attachment from '#catalog/models/attachment'
import { marksTexts, type WatermarkSettings } from '#catalog/values/watermark_settings'
import { ReadAttachment } from '#catalog/attachments/queries/read_attachment'

/**
 * Whether the encodings of these texts can represent every synonym. Checked before publishing, because stamping
 * rejects such a text.
 */
@inject()
export class CanWriteSynonyms {
  constructor(
    private readAttachment: ReadAttachment,
    private checkTextGroups: CheckTextGroups
  ) {}

  /** @param attachments of which only texts are read */
  async execute(settings: WatermarkSettings, attachments: Attachment[]): Promise<boolean> {
    const { synonymGroups: groups } = settings
    if (!marksTexts(settings)) return true
    for (const text of attachments.filter(({ kind }) => kind === 'text')) {
      const bytes = await this.readAttachment.execute(text)
      const { warnings } = await this.checkTextGroups.execute({ groups, bytes })
      if (warnings.some(({ kind }) => kind === 'unencodable')) return false
    }
    return true
  }
}
