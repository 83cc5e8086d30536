import type { Data } from '@generated/data'
import { TextLink } from '~/components/ui/actions/text_link'
import { Panel } from '~/components/ui/show/panel'
import { Price } from '~/components/ui/show/price'
import { useFormat } from '~/hooks/use_format'
import { useT } from '~/hooks/use_t'

type Line = Data.Sales.Receipt['lines'][number]

/** The paid items of a receipt. */
export function ReceiptLines({ lines }: { lines: Line[] }) {
  const t = useT('orders')
  return (
    <Panel title={t('order.details')}>
      <ul className="divide-y divide-separator">
        {lines.map((line) => (
          <li key={line.tradeNo} className="py-4 first:pt-0 last:pb-0">
            <ReceiptLine line={line} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function ReceiptLine({ line }: { line: Line }) {
  const t = useT('orders')
  const { title, quantity, shopName, creatorName, tradeNo, price, discount, net } = line
  const off = { ...discount, amount: `-${discount.amount}` }
  return (
    <>
      <p className="font-medium text-pretty wrap-anywhere">
        {quantity > 1 ? `${title} × ${quantity}` : title}
      </p>
      <p className="mt-0.5 text-sm text-muted wrap-anywhere">
        {shopName} (@{creatorName}) ·{' '}
        <TextLink href={`/orders/${tradeNo}`}>
          <span className="number font-mono text-xs">{tradeNo}</span>
        </TextLink>
      </p>
      <dl className="mt-3 flex flex-col gap-1.5 text-sm">
        <Sum label={t('receipt.price')}>
          <Price money={price} />
        </Sum>
        {discount.amount === '0' ? null : (
          <>
            <Sum label={[t('receipt.discount'), line.couponTitle].filter(Boolean).join(' · ')}>
              <Price money={off} className="text-success" />
            </Sum>
            <Sum label={t('receipt.net')}>
              <Price money={net} />
            </Sum>
          </>
        )}
        <Converted line={line} />
      </dl>
    </>
  )
}

function Converted({ line: { rate, net, converted } }: { line: Line }) {
  const t = useT('orders')
  const format = useFormat()
  if (!rate) return null
  const words = `1 ${net.currency} = ${rate.value} ${converted.currency}`
  return (
    <Sum label={t('receipt.converted', { rate: words, at: format.date(rate.date) })}>
      <Price money={converted} />
    </Sum>
  )
}

function Sum({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="min-w-0 text-muted wrap-anywhere">{label}</dt>
      <dd className="shrink-0">{children}</dd>
    </div>
  )
}
