import { inject } from '@adonisjs/core'
import {
  CheckTextGroups,
  type GroupProblem,
  type GroupWarning,
  type SynonymGroup,
  SuggestTextGroups,
  type GroupSuggestion,
} from '#watermarking/queries/text_groups'
import { DecodeText } from '#watermarking/queries/text_marks'
import type Attachment from '#catalog/models/attachment'
import { FileContentMismatch } from '#catalog/errors'
import { ReadAttachment, ReadAttachmentWords } from '#catalog/attachments/queries/read_attachment'
import { marksTexts, type WatermarkSettings } from '#catalog/values/watermark_settings'

/** Number of occurrences of a group's original in the text, with the first ones as excerpts. */
type GroupOccurrences = {
  count: number
  excerpts: { before: string; word: string; after: string }[]
}

const MOST_EXCERPTS = 3

const CONTEXT = 12

/** Checks how well synonym groups would trace a text or an EPUB, for the editor. */
@inject()
export class CheckAttachmentGroups {
  constructor(
    private readWords: ReadAttachmentWords,
    private checkTextGroups: CheckTextGroups,
    private decodeText: DecodeText
  ) {}

  /** @throws FileContentMismatch when the attachment is neither a text nor an EPUB */
  async execute(
    attachment: Attachment,
    groups: SynonymGroup[]
  ): Promise<{
    problems: GroupProblem[]
    warnings: GroupWarning[]
    occurrences: GroupOccurrences[]
  }> {
    const bytes = await this.readWords.execute(attachment)
    const { problems, warnings } = await this.checkTextGroups.execute({ groups, bytes })
    const text = await this.decodeText.execute({ bytes }, { shopId: attachment.shopId })
    if (text === null) throw new FileContentMismatch()
    return { problems, warnings, occurrences: groups.map(({ original }) => find(original, text)) }
  }
}

function find(word: string, text: string): GroupOccurrences {
  const found: GroupOccurrences = { count: 0, excerpts: [] }
  if (word === '') return found
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
    found.count += 1
    if (found.excerpts.length < MOST_EXCERPTS) found.excerpts.push(excerptAt(at, word, text))
  }
  return found
}

function excerptAt(at: number, word: string, text: string) {
  const end = at + word.length
  const oneLine = (part: string) => part.replace(/\s+/g, ' ').toWellFormed()
  return {
    before: oneLine(text.slice(Math.max(0, at - CONTEXT), at)),
    word,
    after: oneLine(text.slice(end, end + CONTEXT)),
  }
}

/** Suggests synonym groups for a text or an EPUB, in addition to those that the creator chose. */
@inject()
export class SuggestAttachmentGroups {
  constructor(
    private readWords: ReadAttachmentWords,
    private suggestTextGroups: SuggestTextGroups
  ) {}

  /** @throws FileContentMismatch when the attachment is neither a text nor an EPUB */
  async execute(attachment: Attachment, taken: SynonymGroup[]): Promise<GroupSuggestion[]> {
    const bytes = await this.readWords.execute(attachment)
    return this.suggestTextGroups.execute({ bytes, taken })
  }
}

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
