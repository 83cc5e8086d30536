import { inject } from '@adonisjs/core'
import { GROUP_COUNT, type SynonymGroup } from '#watermarking/queries/text_groups'
import { SuggestAttachmentGroups } from '#catalog/attachments/queries/attachment_groups'
import { ImportGroupsTooFew, ImportTextMissing } from '#catalog/errors'
import Attachment from '#catalog/models/attachment'

interface ChooseImportGroupsInput {
  attachmentIds: number[]
  /** The groups of the entry. */
  groups: SynonymGroup[]
  /** Whether missing groups are filled from the words of the first text. */
  isSuggested: boolean
}

/** The synonym groups of an imported product. */
@inject()
export class ChooseImportGroups {
  constructor(private suggestGroups: SuggestAttachmentGroups) {}

  /**
   * Suggestions that are only similar in meaning are left out, because they are not read by a person here.
   * @throws ImportTextMissing, ImportGroupsTooFew
   */
  async execute(input: ChooseImportGroupsInput): Promise<SynonymGroup[]> {
    const { groups, isSuggested, attachmentIds } = input
    if (!isSuggested || groups.length >= GROUP_COUNT) return groups
    const files = await Attachment.query().whereIn('id', attachmentIds)
    const text = attachmentIds
      .map((id) => files.find((file) => file.id === id))
      .find((file) => file?.kind === 'text' || file?.kind === 'epub')
    if (!text) throw new ImportTextMissing()
    const found = (await this.suggestGroups.execute(text, groups)).filter(({ isNear }) => !isNear)
    const added = found.map(({ original, synonym }) => ({ original, synonym }))
    const all = [...groups, ...added].slice(0, GROUP_COUNT)
    if (all.length < GROUP_COUNT) {
      throw new ImportGroupsTooFew(text.fileName, all.length, GROUP_COUNT)
    }
    return all
  }
}
