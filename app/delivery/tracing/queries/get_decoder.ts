import { inject } from '@adonisjs/core'
import type { TraceScope } from '#delivery/tracing/values/leak_trace'
import { ListMarkedTexts, type MarkedText } from '#delivery/tracing/queries/list_marked_texts'
import { ListTextEditions } from '#delivery/tracing/queries/list_text_editions'
import type { SynonymGroup } from '#watermarking/queries/check_text_groups'

/** Groups that a text has or had, and how many copies were made with them. */
export type DecoderEdition = {
  edition: string
  groups: SynonymGroup[]
  copies: number
  since: string
}

export type Decoder = {
  texts: MarkedText[]
  /** The text that was chosen, null when none was. */
  attachmentId: number | null
  /** Of the chosen text, the latest groups first. */
  editions: DecoderEdition[]
}

/** What the text decoder asks about: the texts of a shop and the groups of the one that was chosen. */
@inject()
export class GetDecoder {
  constructor(
    private listTexts: ListMarkedTexts,
    private listEditions: ListTextEditions
  ) {}

  async execute(scope: TraceScope): Promise<Decoder> {
    const { shopId, attachmentId = null } = scope
    const editions = attachmentId ? await this.listEditions.execute(scope) : []
    return {
      texts: await this.listTexts.execute({ shopId }),
      attachmentId,
      editions: editions.map(({ edition, groups, candidates, since }) => ({
        edition,
        groups,
        copies: candidates.length,
        since: since.toISOString(),
      })),
    }
  }
}
