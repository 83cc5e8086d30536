import { inject } from '@adonisjs/core'
import type { TraceScope } from '#delivery/tracing/values/leak_trace'
import { ListTextEditions } from '#delivery/tracing/queries/text_editions'
import { ReadTextSource } from '#delivery/tracing/queries/read_text_source'
import { NotFound } from '#core/errors'
import { ReadTextMark, type Choice, type Observation } from '#watermarking/queries/text_marks'

/** How often each word of a group occurs, and which choice follows. */
export type PassageGroup = Observation & { choice: Choice }

export type PassageReading = {
  /** False when no passage of the original occurs in it; the words may then come from another text. */
  isFromText: boolean
  groups: PassageGroup[]
}

type ReadPassageInput = {
  text: string
  scope: TraceScope & { attachmentId: number; edition: string }
}

/** Reads which words of the 13 groups occur in a passage, to fill in the decoder. */
@inject()
export class ReadPassage {
  constructor(
    private listTextEditions: ListTextEditions,
    private readSource: ReadTextSource,
    private readTextMark: ReadTextMark
  ) {}

  /** @throws NotFound when the text never had these groups */
  async execute({ text, scope }: ReadPassageInput): Promise<PassageReading> {
    const [edition] = await this.listTextEditions.execute(scope)
    if (!edition) throw new NotFound()
    const { groups, candidates } = edition
    const { shopId } = scope
    const source = await this.readSource.execute(edition, shopId)
    const input = { groups, leak: { text }, candidates, ...source }
    const { judgment, origin } = await this.readTextMark.execute(input, { shopId })
    return {
      isFromText: origin > 0,
      groups: judgment.observations.map((seen) => ({ ...seen, choice: choiceOf(seen) })),
    }
  }
}

/** When both words occur, the group is unknown: the text was edited, or copies were mixed. */
function choiceOf({ original, synonym }: Observation): Choice {
  if (original > 0 && synonym === 0) return 'original'
  return synonym > 0 && original === 0 ? 'synonym' : 'unknown'
}
