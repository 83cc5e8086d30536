import { inject } from '@adonisjs/core'
import { LeakTooComplex } from '#delivery/errors'
import { WorkTooHeavy } from '#watermarking/errors'
import { DescribeTracedCopies } from '#delivery/tracing/queries/describe_traced_copies'
import {
  TRACE_VERDICTS,
  type TextTrace,
  type TraceScope,
} from '#delivery/tracing/values/leak_trace'
import { ListTextEditions, type TextEdition } from '#delivery/tracing/queries/text_editions'
import { ReadTextSource } from '#delivery/tracing/queries/read_text_source'
import {
  ReadTextMark,
  type Choice,
  type TextComparison,
  type TextJudgment,
} from '#watermarking/queries/text_marks'

export type TextLeak = { text: string } | { choices: Choice[] }

type Finding = { judgment: TextJudgment; candidates: number; origin: number }

/** Maximum number of suspects; further ones are explained by chance. */
const MOST_SUSPECTS = 20
/** Maximum number of listed pairs of a mixture. */
const MOST_PAIRS = 10

/** Finds the buyers whose synonyms a leaked text has. It is compared with every text and EPUB of the scope. */
@inject()
export class TraceText {
  constructor(
    private listTextEditions: ListTextEditions,
    private readTextMark: ReadTextMark,
    private describeCopies: DescribeTracedCopies,
    private readSource: ReadTextSource
  ) {}

  async execute(leak: TextLeak, scope: TraceScope): Promise<TextTrace> {
    const findings: Finding[] = []
    for (const edition of await this.listTextEditions.execute(scope)) {
      const finding = await this.compare(leak, edition, scope)
      if (finding) findings.push(finding)
    }
    const [best] = findings.toSorted(surestFirst)
    return best ? this.describe(best) : NOTHING
  }

  /** @returns null when the leak does not come from this text */
  private async compare(
    leak: TextLeak,
    edition: TextEdition,
    { shopId }: TraceScope
  ): Promise<Finding | null> {
    const { groups, candidates } = edition
    const { judgment, origin } = await this.read(async () => {
      const source = await this.readSource.execute(edition, shopId)
      const input = { groups, leak, candidates, ...source }
      return this.readTextMark.execute(input, { shopId })
    })
    return origin === 0 ? null : { judgment, candidates: candidates.length, origin }
  }

  private async read(work: () => Promise<TextComparison>) {
    try {
      return await work()
    } catch (error) {
      if (error instanceof WorkTooHeavy) throw new LeakTooComplex()
      throw error
    }
  }

  private async describe({ judgment, candidates }: Finding): Promise<TextTrace> {
    const { verdict, visibleGroups, mixedCopies } = judgment
    const pairs = judgment.pairs
      .slice(0, MOST_PAIRS)
      .map(({ ids: [one, other] }): [number, number] => [Number(one), Number(other)])
    const found = mixedCopies ? inPairs(pairs) : matching(judgment)
    const copies = await this.describeCopies.execute({ copyIds: found.map(({ id }) => Number(id)) })
    const suspects = found.flatMap(({ id, ...seen }) => {
      const copy = copies.get(Number(id))
      return copy ? [{ ...copy, ...seen }] : []
    })
    return {
      kind: 'text',
      // The text matches the product but contains none of its 13 groups, so it excludes no buyer.
      verdict: visibleGroups === 0 ? 'insufficient' : verdict,
      visibleGroups,
      candidates,
      mixedCopies,
      suspects,
      pairs,
      pairCount: judgment.pairCount,
    }
  }
}

/** The copies in the pairs. How well a single copy matches says nothing about a mixture. */
function inPairs(pairs: [number, number][]) {
  return [...new Set(pairs.flat())].map((id) => ({
    id,
    matched: null,
    visible: null,
  }))
}

/** Without the probability of Bayes' rule: it orders the suspects, but it would be taken for a proof. */
function matching({ suspects }: TextJudgment) {
  return suspects
    .slice(0, MOST_SUSPECTS)
    .map(({ id, matched, visible }) => ({ id, matched, visible }))
}

const NOTHING: TextTrace = {
  kind: 'text',
  verdict: 'none',
  visibleGroups: 0,
  candidates: 0,
  mixedCopies: false,
  suspects: [],
}

function surestFirst(a: Finding, b: Finding): number {
  const rank = ({ judgment }: Finding) => TRACE_VERDICTS.indexOf(judgment.verdict)
  return rank(a) - rank(b) || b.origin - a.origin
}
