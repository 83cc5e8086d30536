import type { Data } from '@generated/data'
import { TextLink } from '~/components/ui/actions/text_link'
import { FigureTable } from '~/components/ui/show/figure_table'
import { Panel } from '~/components/ui/show/panel'
import { Price } from '~/components/ui/show/price'
import { useFormat } from '~/hooks/use_format'
import { useT } from '~/hooks/use_t'

type Sold = Data.Marketing.SoldProduct

/** What was bought through a notification. */
export function SoldPanel({ id, sold }: { id: number; sold: Sold[] }) {
  const t = useT('marketing')
  const { number } = useFormat()
  return (
    <Panel
      title={t('detail.sold')}
      description={t('detail.sold_hint')}
      actions={
        sold.length > 0 ? (
          <TextLink href={`/studio/promotions/orders?promotion=notification&notificationId=${id}`}>
            {t('detail.to_orders')}
          </TextLink>
        ) : null
      }
    >
      {sold.length === 0 ? (
        <p className="text-sm text-muted">{t('detail.sold_none')}</p>
      ) : (
        <FigureTable
          label={t('detail.sold')}
          heads={[
            t('detail.product'),
            t('notifications.column.orders'),
            t('notifications.column.revenue'),
          ]}
          rows={sold.map(({ productId, title, orders, revenue }) => ({
            id: String(productId),
            cells: [
              <span key="title" className="wrap-anywhere">
                {title}
              </span>,
              number(orders),
              <Price key="revenue" money={revenue} />,
            ],
          }))}
        />
      )}
    </Panel>
  )
}
