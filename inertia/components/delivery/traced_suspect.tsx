import { PersonName } from '~/components/identity/person_name'
import { Panel } from '~/components/ui/show/panel'
import { Facts } from '~/components/ui/show/facts'
import { Moment } from '~/components/ui/show/moment'
import { CopyText } from '~/components/ui/show/copy_text'
import { BlockBuyer } from '~/components/delivery/block_buyer'
import { LaidPictures } from '~/components/delivery/toolbox/laid_pictures'
import type { EnteredShop } from '~/components/delivery/toolbox/toolbox_places'
import type { Trace } from '~/components/delivery/trace'
import { useT } from '~/hooks/use_t'

type Suspect = Trace['suspects'][number]
type Props = {
  suspect: Suspect
  trace: Trace
  rank: number | null
  pictures: File[]
  /** The shop that an admin has entered, who cannot block its buyers. */
  shop?: EnteredShop | undefined
}

/** A copy that matches the leak: buyer, order, file, evidence. */
export function TracedSuspect({ suspect, trace, rank, pictures, shop }: Props) {
  const t = useT('delivery')
  const { order, product, attachment, downloads, evidence, line, channels, confidence } = suspect
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
    evidence,
    ...(line && { line }),
    ...(channels.length > 0 && {
      channels: channels.map((channel) => t(`trace.channel.${channel}`)).join(' · '),
    }),
    confidence,
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
        {suspect.places.length > 0 ? (
          <LaidPictures copy={suspect} places={suspect.places} pictures={pictures} shop={shop} />
        ) : null}
        {!shop && trace.verdict === 'identified' ? (
          <BlockBuyer buyer={suspect.buyer} watermarkId={suspect.watermarkId} />
        ) : null}
      </div>
    </Panel>
  )
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
