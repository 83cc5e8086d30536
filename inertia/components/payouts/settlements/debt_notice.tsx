import type { Data } from '@generated/data'
import { NoticeBox } from '~/components/ui/feedback/notice_box'
import { useFormat } from '~/hooks/use_format'
import { useT } from '~/hooks/use_t'

type Indebted = Pick<Data.Payouts.Administration.Withdrawal, 'creator' | 'owes'>

/** `CN¥36.87, $4.00` */
export function sumsOf(owes: Indebted['owes'], format: ReturnType<typeof useFormat>): string {
  return owes.map((money) => format.money(money)).join(', ')
}

/** Before a payout to a creator who owes the marketplace: it does not settle the debt. */
export function DebtNotice({ settlement: { creator, owes } }: { settlement: Indebted }) {
  const t = useT('settlements')
  const format = useFormat()
  if (owes.length === 0) return null
  const amounts = sumsOf(owes, format)
  return (
    <NoticeBox kind="warning" title={t('debts.title', { name: creator.name, amounts })}>
      {t('debts.hint')}
    </NoticeBox>
  )
}
