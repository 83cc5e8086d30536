import { NoticeBox } from '~/components/ui/feedback/notice_box'
import { useFormat } from '~/hooks/use_format'
import { useT } from '~/hooks/use_t'
import type { WireMoney } from '~/lib/money'

export type Objection = {
  reason: string
  count?: number | null
  shop?: string | null
  amounts?: WireMoney[]
  withdrawals?: string[]
}

/** Why an account cannot be deleted yet, each reason with a link to resolve it. */
export function Objections({ objections }: { objections: Objection[] }) {
  const t = useT('identity')
  const errors = useT('errors')
  const { money } = useFormat()

  return (
    <NoticeBox kind="danger" title={errors('ACCOUNT_DELETION_REFUSED')}>
      <ul className="mt-1 list-disc ps-4">
        {objections.map((objection) => {
          const { reason, count, shop, withdrawals = [] } = objection
          const amounts = amountsIn(objection, money)
          const values = { count: count ?? 0, shop: shop ?? '', amounts, withdrawals: withdrawals.join(', ') }
          return <li key={reason}>{t(`data.objection.${reason}`, values)}</li>
        })}
      </ul>
    </NoticeBox>
  )
}

export function amountsIn({ amounts = [] }: Objection, money: (amount: WireMoney) => string) {
  return amounts.map(money).join(', ')
}
