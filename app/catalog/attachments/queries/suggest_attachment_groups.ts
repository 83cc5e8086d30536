import { inject } from '@adonisjs/core'
import { SuggestTextGroups, type GroupSuggestion } from '#watermarking/queries/suggest_text_groups'
import type { SynonymGroup } from '#watermarking/queries/check_text_groups'
import type Attachment from '#catalog/models/attachment'
import { FileContentMismatch } from '#catalog/errors'
import { ReadAttachment } from '#catalog/attachments/queries/read_attachment'

/** Suggests synonym groups for a text, in addition to those that the creator chose. */
@inject()
export class SuggestAttachmentGroups {
  constructor(
    private readAttachment: ReadAttachment,
    private suggestTextGroups: SuggestTextGroups
  ) {}

  /** @throws FileContentMismatch when the attachment is not a text */
  async execute(attachment: Attachment, taken: SynonymGroup[]): Promise<GroupSuggestion[]> {
    if (attachment.kind !== 'text') throw new FileContentMismatch()
    const bytes = await this.readAttachment.execute(attachment)
    return this.suggestTextGroups.execute({ bytes, taken })
  }
}
