import { CircleCheck, CircleHelp, SearchX, Users } from 'lucide-react'
import { Panel } from '~/components/ui/show/panel'
import { EvidenceLink } from '~/components/delivery/toolbox/evidence_link'
import { LineSearch } from '~/components/delivery/toolbox/line_search'
import type { EnteredShop } from '~/components/delivery/toolbox/toolbox_places'
import { AfterTrace } from '~/components/delivery/toolbox/after_trace'
import { TracedSuspect } from '~/components/delivery/traced_suspect'
import { useT } from '~/hooks/use_t'
import type { Trace } from '~/components/delivery/trace'

const MARKS = {
  identified: { Icon: CircleCheck, color: 'text-success' },
  suspects: { Icon: Users, color: 'text-warning' },
  insufficient: { Icon: CircleHelp, color: 'text-muted' },
  none: { Icon: SearchX, color: 'text-muted' },
} as const

type Props = {
  trace: Trace
  /** The examined pictures, to be compared with a copy. */
  pictures?: File[]
  /** The shop that an admin has entered; absent for the creator's own shop, whose buyers can be blocked. */
  shop?: EnteredShop
}

/**
 * The result of tracing a leak: whose copy it is, how certain that is, and what it does not prove.
 */
export function TraceResult({ trace, pictures = [], shop }: Props) {
  const { Icon, color } = MARKS[trace.verdict]

  return (
    <section role="status" className="flex flex-col gap-4">
      <Panel>
        <div className="flex items-start gap-4">
          <Icon aria-hidden className={`size-8 shrink-0 stroke-[1.5] ${color}`} />
          <div className="flex min-w-0 flex-col gap-2">
            <h2 className="text-lg">{trace.statement.title}</h2>
            {[trace.statement.text, ...trace.statement.notes].map((words) => (
              <p key={words} className="max-w-prose text-sm text-muted">
                {words}
              </p>
            ))}
            <Reading trace={trace} />
            {trace.reportId ? (
              <EvidenceLink reportId={trace.reportId} creatorName={shop?.creatorName ?? null} />
            ) : null}
          </div>
        </div>
      </Panel>
      {trace.kind === 'image' && trace.verdict !== 'identified' ? (
        <LineSearch pictures={pictures} shop={shop} />
      ) : null}
      <Pairs trace={trace} />
      <Entries trace={trace} />
      {trace.suspects.map((suspect, index) => (
        <TracedSuspect
          key={suspect.copyId}
          suspect={suspect}
          trace={trace}
          pictures={pictures}
          shop={shop}
          rank={trace.suspects.length > 1 && trace.pairs.length === 0 ? index + 1 : null}
        />
      ))}
      {trace.verdict === 'identified' ? (
        <AfterTrace work={trace.suspects[0]!.product.title} />
      ) : null}
    </section>
  )
}

/** For a mixture of copies: pairs of buyers whose copies together have every word that was found. */
function Pairs({ trace: { pairs, pairCount, suspects } }: { trace: Trace }) {
  const t = useT('delivery')
  if (pairs.length === 0) return null
  const nameOf = (id: number) => {
    const buyer = suspects.find(({ copyId }) => copyId === id)?.buyer
    return buyer && !buyer.isDeleted ? buyer.username : `#${id}`
  }
  return (
    <Panel title={t('trace.pairs', { count: pairCount })}>
      <ul className="flex flex-col gap-1 text-sm">
        {pairs.map(([one, other]) => (
          <li key={`${one}-${other}`} className="wrap-anywhere">
            {nameOf(one!)} + {nameOf(other!)}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** The examined pictures of a leaked archive, each with the buyer whose copy it names. */
function Entries({ trace: { entries, suspects } }: { trace: Trace }) {
  const t = useT('delivery')
  if (entries.length === 0) return null
  const nameOf = (id: number | null) => {
    const buyer = suspects.find(({ copyId }) => copyId === id)?.buyer
    return buyer && !buyer.isDeleted ? buyer.username : '—'
  }
  return (
    <Panel title={t('trace.entries', { count: entries.length })}>
      <ul className="flex flex-col gap-1 text-sm">
        {entries.map(({ name, copyId }) => (
          <li key={name} className="flex justify-between gap-4">
            <span className="min-w-0 wrap-anywhere">{name}</span>
            <span className="shrink-0 text-muted">{nameOf(copyId)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** How much of a text was recognized and compared; a PDF's mark needs no such measure. */
function Reading({ trace }: { trace: Trace }) {
  const t = useT('delivery')
  if (!trace.visibleGroups) return null
  return (
    <p className="tabular text-xs text-muted">
      {t('toolbox.visibleGroups', { visible: trace.visibleGroups })}
      {' · '}
      {t('toolbox.candidates', { count: trace.candidates ?? 0 })}
    </p>
  )
}
