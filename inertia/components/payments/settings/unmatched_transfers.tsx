import type { Data } from '@generated/data'
import { CopyText } from '~/components/ui/show/copy_text'
import { Facts } from '~/components/ui/show/facts'
import { Moment } from '~/components/ui/show/moment'
import { Panel } from '~/components/ui/show/panel'
import { Price } from '~/components/ui/show/price'
import { useT } from '~/hooks/use_t'

type Props = { transfers: Data.Payments.Gateways.ReceivedTransfer[] }

/** USDT transfers that match no payment. */
export function UnmatchedTransfers({ transfers }: Props) {
  const t = useT('payments')
  return (
    <Panel title={t('received.title')} description={t('received.lead')}>
      {transfers.length === 0 ? (
        <p className="text-sm text-muted">{t('received.none')}</p>
      ) : (
        <ul className="flex flex-col gap-4">
          {transfers.map(({ id, amount, sender, transactionId, receivedAt }) => (
            <li key={id} className="hairline rounded-lg px-4 py-1">
              <Facts
                facts={[
                  {
                    label: t('received.amount'),
                    value: <Price money={amount} className="font-semibold" />,
                  },
                  { label: t('received.at'), value: <Moment at={receivedAt} as="datetime" /> },
                  { label: t('received.sender'), value: <CopyText text={sender} wrap /> },
                  {
                    label: t('received.transaction'),
                    value: <CopyText text={transactionId} wrap />,
                  },
                ]}
              />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
