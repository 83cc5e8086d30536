import type { Data } from '@generated/data'
import { usePaymentMethodName } from '~/components/sales/admin/use_payment_method_name'
import { CopyText } from '~/components/ui/show/copy_text'
import { Facts } from '~/components/ui/show/facts'
import { Price } from '~/components/ui/show/price'
import { useFormat } from '~/hooks/use_format'
import { useT } from '~/hooks/use_t'

type Props = { receipt: Data.Sales.Receipt }

/** The total, the payment method, and later refunds. */
export function ReceiptSums({ receipt }: Props) {
  const t = useT('orders')
  const format = useFormat()
  const paymentMethodOf = usePaymentMethodName()
  const { subtotal, surcharge, total, refunds, remaining, paidAt, paymentNo } = receipt
  const plain = (label: string, money: typeof total) => ({ label, value: <Price money={money} /> })
  return (
    <Facts
      facts={[
        ...(surcharge.amount === '0'
          ? []
          : [plain(t('receipt.subtotal'), subtotal), plain(t('receipt.surcharge'), surcharge)]),
        {
          label: t('receipt.paid'),
          value: <Price money={total} className="text-lg font-semibold" />,
        },
        ...refunds.map(({ title, amount, at }) => ({
          label: t('receipt.refunded_on', { at: format.date(at) }),
          value: (
            <>
              <Price money={{ ...amount, amount: `-${amount.amount}` }} />
              <span className="block text-muted wrap-anywhere">{title}</span>
            </>
          ),
        })),
        ...(refunds.length > 0
          ? [
              {
                label: t('receipt.remaining'),
                value: <Price money={remaining} className="font-semibold" />,
              },
            ]
          : []),
        { label: t('receipt.paid_on'), value: format.date(paidAt) },
        { label: t('receipt.way'), value: paymentMethodOf(receipt) },
        { label: t('receipt.payment_no'), value: <CopyText text={paymentNo} wrap /> },
      ]}
    />
  )
}
