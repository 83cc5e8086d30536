import { PersonName } from '~/components/identity/person_name'
import { Panel } from '~/components/ui/show/panel'
import { Facts } from '~/components/ui/show/facts'
import { Moment } from '~/components/ui/show/moment'
import { CopyText } from '~/components/ui/show/copy_text'
import { BlockBuyer } from '~/components/delivery/block_buyer'
import type { Trace } from '~/components/delivery/trace'
import { useFormat } from '~/hooks/use_format'
import { useT } from '~/hooks/use_t'

type Suspect = Trace['suspects'][number]
type Props = { suspect: Suspect; trace: Trace; mayBlock: boolean; rank: number | null }

/** A text's words are weaker evidence than a keyed mark, so a higher probability is not shown. */
const HIGHEST_SHOWN = 0.999
const PERCENT = { style: 'percent', maximumFractionDigits: 1 } as const

/** A copy that matches the leak: buyer, order, file, evidence. */
export function TracedSuspect({ suspect, trace, mayBlock, rank }: Props) {
  const t = useT('delivery')
  const evidence = useEvidence(suspect, trace)
  const isPair = trace.pairs.length > 0
  const { order, product, attachment, downloads } = suspect
  const facts = {
    buyer: <Buyer buyer={suspect.buyer} />,
    order: <CopyText text={order.tradeNo} />,
    paidAt: <When at={order.paidAt} />,
    product: product.title,
    file: <span className="break-all">{attachment.fileName}</span>,
    watermarkId: <CopyText text={suspect.watermarkId} />,
    stampedAt: <When at={suspect.stampedAt} />,
    downloads: t('trace.downloads', { count: downloads.count }),
    lastDownload: <When at={downloads.last} />,
    ...evidence,
  }
  return (
    <Panel title={rank ? t('toolbox.suspect', { rank }) : undefined}>
      <div className="flex flex-col gap-4">
        <Facts
          facts={Object.entries(facts).map(([key, value]) => ({
            label: t(`trace.fact.${key}`),
            value,
          }))}
        />
        {mayBlock && suspect.certainty !== 'weak' && !isPair ? (
          <BlockBuyer
            buyer={suspect.buyer}
            watermarkId={suspect.watermarkId}
            isProven={trace.verdict === 'identified'}
          />
        ) : null}
      </div>
    </Panel>
  )
}

/** The evidence for this copy, and its strength. */
function useEvidence(suspect: Suspect, { kind, verdict, pages: total, pictures: shown }: Trace) {
  const { channels, matched, visible, posterior, pages, pictures, certainty } = suspect
  const t = useT('delivery')
  const format = useFormat()
  if (certainty !== null) {
    return {
      evidence: t(`trace.evidence.${suspect.isAddedUp ? 'imageAddedUp' : 'image'}`, {
        pictures: pictures ?? 0,
        total: shown ?? 0,
      }),
      confidence: t(`trace.sureness.${certainty}`),
    }
  }
  if (kind === 'text' && posterior === null) return { confidence: t('trace.likelihood.mixed') }
  if (posterior === null) {
    return {
      evidence: t('trace.evidence.pdf', { pages: pages ?? 0, total: total ?? 0 }),
      channels: channels.map((channel) => t(`trace.channel.${channel}`)).join(' · '),
      confidence: t('trace.certain'),
    }
  }
  return {
    evidence: t('trace.evidence.text', { matched: matched ?? 0, visible: visible ?? 0 }),
    confidence: t(`trace.likelihood.${likelihoodOf(posterior, verdict)}`, {
      percent: format.number(Math.min(posterior, HIGHEST_SHOWN), PERCENT),
    }),
  }
}

/** A bare number would suggest more certainty than thirteen words can give. */
function likelihoodOf(posterior: number, verdict: Trace['verdict']) {
  if (verdict === 'identified' && posterior > 0.5) return 'very'
  if (posterior > 0.5) return 'likely'
  return posterior > 0.1 ? 'possible' : 'unlikely'
}

function Buyer({ buyer }: Pick<Suspect, 'buyer'>) {
  const t = useT('delivery')
  return (
    <span className="flex flex-col">
      <strong className="font-medium">
        <PersonName person={buyer} />
      </strong>
      {buyer.renamedTo ? (
        <span className="text-muted">{t('trace.renamed', { name: buyer.renamedTo })}</span>
      ) : null}
      {buyer.isDeleted ? null : (
        <a href={`mailto:${buyer.email}`} className="break-all text-muted">
          {buyer.email}
        </a>
      )}
    </span>
  )
}

function When({ at }: { at: string | null }) {
  const t = useT('delivery')
  return at ? <Moment at={at} as="datetime" /> : t('toolbox.never')
}
