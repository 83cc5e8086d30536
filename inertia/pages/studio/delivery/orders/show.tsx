import type { Data } from '@generated/data'
import type { InertiaProps } from '~/types'
import { MessageButton } from '~/components/chat/message_button'
import { BlockBuyer } from '~/components/delivery/block_buyer'
import { SoldOrder } from '~/components/delivery/sold_order/sold_order'
import { Panel } from '~/components/ui/show/panel'
import { StatusChip } from '~/components/ui/show/status_chip'
import { useT } from '~/hooks/use_t'

type Props = InertiaProps<{ sold: Data.Delivery.Entitlements.SoldOrder }>

/** One order of the creator's shop, with actions on its buyer. */
export default function Order({ sold }: Props) {
  const t = useT('orders')
  const { buyer } = sold
  return (
    <SoldOrder sold={sold} back="/studio/orders">
      <p>
        <MessageButton tradeNo={sold.order.tradeNo} />
      </p>
      <Panel title={t('sold.block')}>
        {buyer.isBlocked ? (
          <StatusChip tone="warning">{t('sold.blocked')}</StatusChip>
        ) : (
          <BlockBuyer buyer={buyer} />
        )}
      </Panel>
    </SoldOrder>
  )
}
