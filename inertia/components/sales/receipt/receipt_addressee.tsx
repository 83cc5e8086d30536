import type { Data } from '@generated/data'
import { Facts } from '~/components/ui/show/facts'
import { useT } from '~/hooks/use_t'

type Props = { receipt: Data.Sales.Receipt }

/** Whom a receipt names. */
export function ReceiptAddressee({ receipt }: Props) {
  const t = useT('orders')
  const { billingName, taxNumber, billingAddress, buyer } = receipt
  return (
    <Facts
      facts={[
        ...(billingName
          ? [{ label: t('receipt.billing_name'), value: breaking(billingName) }]
          : []),
        ...(billingAddress
          ? [{ label: t('receipt.billing_address'), value: breaking(billingAddress) }]
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

const breaking = (text: string) => <span className="wrap-anywhere whitespace-pre-line">{text}</span>
