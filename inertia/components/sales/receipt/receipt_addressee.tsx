import type { Data } from '@generated/data'
import { Facts } from '~/components/ui/show/facts'
import { useT } from '~/hooks/use_t'

type Props = { receipt: Data.Sales.Receipt }

/** The name on a receipt. */
export function ReceiptAddressee({ receipt: { billingName, taxNumber, buyer } }: Props) {
  const t = useT('orders')
  return (
    <Facts
      facts={[
        ...(billingName
          ? [{ label: t('receipt.billing_name'), value: breaking(billingName) }]
          : []),
        ...(taxNumber ? [{ label: t('receipt.tax_number'), value: breaking(taxNumber) }] : []),
        {
          label: t('receipt.account'),
          value: (
            <>
              <span className="block wrap-anywhere">{buyer.username}</span>
              <span className="block wrap-anywhere text-muted">{buyer.email}</span>
            </>
          ),
        },
      ]}
    />
  )
}

const breaking = (text: string) => <span className="wrap-anywhere">{text}</span>
