import { TextLink } from '~/components/ui/actions/text_link'
import type { Column } from '~/components/ui/data/data_table'
import { Moment } from '~/components/ui/show/moment'
import type { Translate } from '~/hooks/use_t'

/** The first column of every table of orders: the number and the date. */
export function numberColumn<Row extends { tradeNo: string; date: string }>(
  t: Translate,
  /** The path of an order's page. */
  path?: '/studio/orders' | '/admin/orders'
): Column<Row> {
  return {
    id: 'order',
    label: t('admin.column.order'),
    cell: ({ tradeNo, date }) => (
      <span className="flex flex-col max-sm:flex-row max-sm:flex-wrap max-sm:gap-x-2">
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
