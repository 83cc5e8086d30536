import { Mail, ReceiptText, Undo2 } from 'lucide-react'
import type { Data } from '@generated/data'
import { MessageButton } from '~/components/chat/message_button'
import { ReportButton } from '~/components/support/report_button'
import { Button } from '~/components/ui/actions/button'
import { LinkButton } from '~/components/ui/actions/link_button'
import { ApiFailure } from '~/components/ui/feedback/api_form'
import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'
import { toast } from '~/lib/toast'

type Props = {
  order: Data.Orders.Purchases.Order
  /** Requests a refund, where that is possible. */
  onRequestRefund?: () => void
  /** The form was closed: the focus returns to the button that opened it. */
  focusesRefund: boolean
}

/** The buyer's documents for a payment, and a link to report the product. */
export function OrderDocuments({ order, onRequestRefund, focusesRefund }: Props) {
  const { tradeNo, product, payment } = order
  const t = useT('orders')
  const resending = useApi('api.receipts.store')

  async function resend() {
    if (await resending.submit({ params: { tradeNo } })) toast.success(t('order.resent'))
  }

  return (
    <section aria-label={t('order.actions')} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <LinkButton
          href={`/receipts/${payment.paymentNo}`}
          variant="outline"
          size="sm"
          icon={<ReceiptText aria-hidden className="size-4" />}
        >
          {t('receipt.open')}
        </LinkButton>
        <Button
          variant="outline"
          size="sm"
          icon={<Mail aria-hidden className="size-4" />}
          busy={resending.processing}
          onPress={() => void resend()}
        >
          {t('order.resend')}
        </Button>
        <MessageButton tradeNo={tradeNo} size="sm" />
        {product.id === null ? null : (
          <ReportButton
            product={{ id: product.id, title: product.title }}
            path={`/orders/${tradeNo}`}
          />
        )}
        {onRequestRefund ? (
          <Button
            variant="ghost"
            size="sm"
            icon={<Undo2 aria-hidden />}
            autoFocus={focusesRefund}
            onPress={onRequestRefund}
          >
            {t('refund.ask')}
          </Button>
        ) : null}
      </div>
      <ApiFailure api={resending} />
    </section>
  )
}
