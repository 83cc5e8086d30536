import { ConfirmDialog } from '~/components/ui/actions/confirm_dialog'
import { AnnouncementDialog } from '~/components/web/notices/announcement_dialog'
import type { Question } from '~/components/orders/checkout/checkout_question'
import type { WireMoney } from '~/lib/money'
import { useFormat } from '~/hooks/use_format'
import { useT } from '~/hooks/use_t'

type Props = {
  question: Question
  products: { id: number; title: string; salesPrice: WireMoney }[]
  onClose: () => void
  onAgree: () => void
  onBuyAgain: () => unknown
}

/** The dialog in which the buyer agrees before the purchase continues. */
export function CheckoutQuestions({ question, products, onClose, onAgree, onBuyAgain }: Props) {
  const t = useT('orders')
  const format = useFormat()
  const titlesOf = (ids: number[]) =>
    products
      .filter(({ id }) => ids.includes(id))
      .map(({ title }) => title)
      .join(t('list_separator'))
  return (
    <>
      <ConfirmDialog
        isOpen={question?.kind === 'prices' || question?.kind === 'total'}
        onClose={onClose}
        title={t('price_changed.title')}
        confirmLabel={t('price_changed.agree')}
        onConfirm={onAgree}
      >
        {question?.kind === 'total'
          ? t('price_changed.total', { total: format.money(question.total) })
          : null}
        {question?.kind === 'prices'
          ? question.products.map(({ id, salesPrice }) => (
              <p key={id}>
                {t('price_changed.body', {
                  title: titlesOf([id]),
                  price: format.money(salesPrice),
                })}
              </p>
            ))
          : null}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={question?.kind === 'coupons'}
        onClose={onClose}
        title={t('coupons_changed.title')}
        confirmLabel={t('coupons_changed.agree')}
        onConfirm={onAgree}
      >
        {question?.kind === 'coupons' && question.total
          ? t('coupons_changed.body', { total: format.money(question.total) })
          : t('coupons_changed.gone')}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={question?.kind === 'duplicate'}
        onClose={onClose}
        title={t('buy_again.title')}
        confirmLabel={t('buy_again.agree')}
        onConfirm={onBuyAgain}
      >
        {question?.kind === 'duplicate'
          ? t('buy_again.body', { title: titlesOf(question.productIds) })
          : null}
      </ConfirmDialog>
      <AnnouncementDialog isOpen={question?.kind === 'announcements'} onClose={onClose} />
    </>
  )
}
