import type { Data } from '@generated/data'
import { TransferActions } from '~/components/payments/received/transfer_actions'
import type { Column } from '~/components/ui/data/data_table'
import { CopyText } from '~/components/ui/show/copy_text'
import { Moment } from '~/components/ui/show/moment'
import { Price } from '~/components/ui/show/price'
import type { Translate } from '~/hooks/use_t'

export type TransferRow = Data.Payments.Charges.ReceivedTransfer
export type TransferState = 'open' | 'assigned' | 'dismissed'

export function transferColumns(t: Translate, state: TransferState): Column<TransferRow>[] {
  const decided = state === 'open' ? openColumns(t) : decidedColumns(t, state)
  return [
    {
      id: 'amount',
      label: t('received.amount'),
      cell: ({ amount, receivedAt }) => (
        <span className="flex flex-col whitespace-nowrap">
          <Price money={amount} className="font-semibold" />
          <span className="text-xs text-muted">
            <Moment at={receivedAt} as="datetime" />
          </span>
        </span>
      ),
    },
    {
      id: 'sender',
      label: t('received.sender'),
      cell: ({ sender }) => <CopyText text={sender} wrap />,
    },
    {
      id: 'transaction',
      label: t('received.transaction'),
      cell: ({ transactionId }) => <CopyText text={transactionId} wrap />,
    },
    ...decided,
  ]
}

function openColumns(t: Translate): Column<TransferRow>[] {
  return [
    {
      id: 'candidates',
      label: t('received.meant_for'),
      cell: ({ candidates }) =>
        candidates.length === 0 ? (
          <span className="text-muted">{t('received.nothing_fits')}</span>
        ) : (
          <ul className="flex flex-col gap-1">
            {candidates.map(({ paymentNo, buyer, price }) => (
              <li key={paymentNo}>
                {t('received.candidate', { paymentNo, buyer })} <Price money={price} />
              </li>
            ))}
          </ul>
        ),
    },
    {
      id: 'actions',
      label: t('received.actions'),
      align: 'end',
      cell: (transfer) => <TransferActions transfer={transfer} />,
    },
  ]
}

function decidedColumns(t: Translate, state: TransferState): Column<TransferRow>[] {
  const decision: Column<TransferRow> = {
    id: 'decision',
    label: t('received.decision'),
    cell: ({ reason, decidedAt, decidedBy }) => (
      <span className="flex flex-col">
        <span>{reason}</span>
        <span className="text-xs text-muted">
          <Moment at={decidedAt!} as="datetime" />
          {' · '}
          {t('received.by', { name: decidedBy ?? t('received.command_line') })}
        </span>
      </span>
    ),
  }
  if (state === 'dismissed') return [decision]
  return [
    {
      id: 'payment',
      label: t('received.payment_no'),
      cell: ({ paymentNo }) => <CopyText text={paymentNo!} wrap />,
    },
    decision,
  ]
}
