import { ConfirmDialog } from '~/components/ui/actions/confirm_dialog'
import type { Question } from '~/components/ordering/use_checkout'
import { useFormat } from '~/hooks/use_format'
import { useT } from '~/hooks/use_t'

type Props = {
  question: Question
  title: string
  onClose: () => void
  onAgreeToPrice: () => void
  onBuyAgain: () => unknown
}

/** What the shopper must say yes to before it costs them anything. */
export function CheckoutQuestions({ question, title, onClose, ...answers }: Props) {
  const t = useT('ordering')
  const format = useFormat()
  return (
    <>
      <ConfirmDialog
        isOpen={question?.kind === 'price'}
        onClose={onClose}
        title={t('price_changed.title')}
        confirmLabel={t('price_changed.agree')}
        onConfirm={answers.onAgreeToPrice}
      >
        {question?.kind === 'price'
          ? t('price_changed.body', { title, price: format.money(question.now) })
          : null}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={question?.kind === 'duplicate'}
        onClose={onClose}
        title={t('buy_again.title')}
        confirmLabel={t('buy_again.agree')}
        onConfirm={answers.onBuyAgain}
      >
        {t('buy_again.body', { title })}
      </ConfirmDialog>
    </>
  )
}
