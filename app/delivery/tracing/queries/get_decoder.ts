import { inject } from '@adonisjs/core'
import type { TraceScope } from '#delivery/tracing/values/leak_trace'
import {
  ListMarkedTexts,
  type MarkedText,
  ListTextEditions,
} from '#delivery/tracing/queries/text_editions'
import type { SynonymGroup } from '#watermarking/queries/text_groups'

/** A version of a text's groups, and the number of copies made with it. */
export type DecoderEdition = {
  edition: string
  groups: SynonymGroup[]
  copies: number
  since: string
}

export type Decoder = {
  texts: MarkedText[]
  /** The selected text; null when none is selected. */
  attachmentId: number | null
  /** Versions of the selected text, the latest first. */
  editions: DecoderEdition[]
}

/** Data of the text decoder: the shop's texts and the group versions of the selected one. */
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
