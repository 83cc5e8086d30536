import { TextLink } from '~/components/ui/actions/text_link'
import type { Column } from '~/components/ui/data/data_table'
import { Moment } from '~/components/ui/show/moment'
import type { Translate } from '~/hooks/use_t'

/** The first column of every table of orders: its number, and when it was made. */
export function numberColumn<Row extends { tradeNo: string; date: string }>(
  t: Translate,
  /** Where the page of an order is. */
  path?: '/studio/orders' | '/admin/orders'
): Column<Row> {
  return {
    id: 'order',
    label: t('admin.column.order'),
    cell: ({ tradeNo, date }) => (
      <span className="flex flex-col">
        <code className="font-mono text-xs whitespace-nowrap">
          {path ? <TextLink href={`${path}/${tradeNo}`}>{tradeNo}</TextLink> : tradeNo}
        </code>
        <span className="text-xs whitespace-nowrap text-muted">
          <Moment at={date} as="datetime" />
        </span>
      </span>
    ),
  }
}
