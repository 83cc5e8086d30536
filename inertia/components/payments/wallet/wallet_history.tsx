import type { Data } from '@generated/data'
import type { List } from '~/types'
import { Pager } from '~/components/ui/data/pager'
import { Moment } from '~/components/ui/show/moment'
import { TextLink } from '~/components/ui/actions/text_link'
import { useFormat } from '~/hooks/use_format'
import { useT } from '~/hooks/use_t'

type Entry = Data.Payments.Wallets.WalletEntry

/** Path of the page with an entry's details, by kind; a refund links to its order. */
const PLACES = new Map([
  ['order', '/orders'],
  ['refund', '/refunds'],
])

/** Credits and debits, the latest first. */
export function WalletHistory({ history }: { history: List<Entry> }) {
  return (
    <div className="flex flex-col">
      <ul className="divide-y divide-separator">
        {history.items.map((entry) => (
          <WalletLine key={entry.id} entry={entry} />
        ))}
      </ul>
      <div className="border-t border-separator px-4 py-3 sm:px-6">
        <Pager list={history} only={['history']} />
      </div>
    </div>
  )
}

function WalletLine({ entry }: { entry: Entry }) {
  const t = useT('payments')
  const format = useFormat()
  const place = PLACES.get(entry.ref.type)
  const comes = !entry.amount.amount.startsWith('-')
  return (
    <li className="flex items-center justify-between gap-4 px-4 py-3.5 sm:px-6">
      <div className="min-w-0">
        <p className="font-medium">{t(`wallet.kinds.${entry.kind}`)}</p>
        <p className="flex flex-wrap gap-x-3 text-xs text-muted">
          <Moment at={entry.occurredAt} as="datetime" />
          {place ? <TextLink href={`${place}/${entry.ref.id}`}>{entry.ref.id}</TextLink> : null}
        </p>
      </div>
      <span className={`tabular shrink-0 ${comes ? 'text-success' : ''}`}>
        {comes ? '+' : ''}
        {format.money(entry.amount)}
      </span>
    </li>
  )
}
