import type { Data } from '@generated/data'
import { TextLink } from '~/components/ui/actions/text_link'
import { Price } from '~/components/ui/show/price'
import { useShared } from '~/hooks/use_shared'
import { useT } from '~/hooks/use_t'

type Props = { total: Data.Sales.SalesTotal }

/** Total sales in a currency, and the earnings from them. */
export function SalesTotals({ total }: Props) {
  const t = useT('orders')
  // The creator's payouts are not for an admin who acts as the creator.
  const { impersonation } = useShared()
  const { net, refunded, orders, pending, available } = total
  const figures = [
    {
      label: t('sales.total'),
      money: net,
      note:
        refunded.amount === '0'
          ? t('sales.orders', { count: orders })
          : t('sales.after_refunds', { count: orders }),
    },
    { label: t('sales.pending'), money: pending, note: t('sales.pending_hint') },
    {
      label: t('sales.available'),
      money: available,
      note: t('sales.available_hint'),
      link: impersonation ? null : t('sales.payouts'),
    },
  ]
  return (
    <dl className="grid gap-3 sm:grid-cols-3">
      {figures.map(({ label, money, note, link }) => (
        <div key={label} className="hairline rounded-xl bg-surface p-4 sm:p-5">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="mt-1">
            <Price money={money} className="text-2xl font-semibold" />
            <span className="mt-1 block text-xs text-muted">
              {note}
              {link ? (
                <>
                  {' · '}
                  <TextLink href="/studio/payouts">{link}</TextLink>
                </>
              ) : null}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
