import { useEffect, useState } from 'react'
import type { Data } from '@generated/data'
import { Button } from '~/components/ui/actions/button'
import { ApiFailure } from '~/components/ui/feedback/api_form'
import { Spinner } from '~/components/ui/feedback/spinner'
import { Moment } from '~/components/ui/show/moment'
import { Price } from '~/components/ui/show/price'
import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'

type Entry = Data.Payouts.Earnings.BalanceEntry
type Props = { term: string; currency: string }

/** The entries of one term, the latest first, loaded when it is opened. */
export function BalanceEntries({ term, currency }: Props) {
  const t = useT('payouts')
  const api = useApi('api.studio.withdrawals.entries')
  const { submit } = api
  const [entries, setEntries] = useState<Entry[]>([])
  const [hasMore, setMore] = useState(false)

  async function load(before?: number) {
    const filter = { term, currency, pageSize: 10, ...(before ? { before } : {}) }
    const page = await submit({ query: filter as never })
    if (!page) return
    setEntries((known) => (before ? [...known, ...page.items] : page.items))
    setMore(page.hasMore)
  }

  useEffect(() => {
    void load()
    // The term and the currency of an opened list never change.
  }, [])

  return (
    <div className="pb-3 ps-3 text-xs">
      <ul className="flex flex-col gap-1.5">
        {entries.map((entry) => (
          <li key={`${entry.id}`} className="flex items-baseline justify-between gap-4">
            <span className="min-w-0 text-muted wrap-anywhere">
              <Moment at={entry.at} /> · {t(`kinds.${entry.kind}`)} ·{' '}
              {entry.title ?? entry.reference}
            </span>
            <Price money={entry.amount} />
          </li>
        ))}
      </ul>
      <ApiFailure api={api} />
      {api.processing ? <Spinner /> : null}
      {!api.processing && api.data && entries.length === 0 ? (
        <p className="text-muted">{t('balance.no_entries')}</p>
      ) : null}
      {hasMore ? (
        <Button
          size="sm"
          variant="ghost"
          busy={api.processing}
          onPress={() => void load(entries.at(-1)?.id)}
        >
          {t('balance.more')}
        </Button>
      ) : null}
    </div>
  )
}
