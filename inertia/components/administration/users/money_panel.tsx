import { router } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { TextLink } from '~/components/ui/actions/text_link'
import { DayField } from '~/components/ui/fields/day_field'
import { Facts } from '~/components/ui/show/facts'
import { Panel } from '~/components/ui/show/panel'
import { Price } from '~/components/ui/show/price'
import { useT } from '~/hooks/use_t'

type Props = {
  file: Data.Administration.UserFile
  account: Pick<Data.Administration.AdminUserDetails, 'id' | 'email' | 'username'>
}

/** What a user spent, and what wallet and earnings held at the end of a day. */
export function MoneyPanel({ file: { spending, balances }, account }: Props) {
  const t = useT('administration')
  const word = encodeURIComponent(account.email ?? account.username)
  const visit = (day: string) =>
    router.visit(`/admin/users/${account.id}?day=${day}`, { only: ['file'], preserveScroll: true })
  return (
    <Panel
      title={t('users.money')}
      actions={<TextLink href={`/admin/payments?q=${word}`}>{t('payments.title')}</TextLink>}
    >
      <Facts
        facts={[
          ...spending.map(({ orders, sum }) => ({
            label: t('users.spent', { count: orders, currency: sum.currency }),
            value: <Price money={sum} />,
          })),
          ...(spending.length === 0 ? [{ label: t('users.spent_none'), value: '–' }] : []),
        ]}
      />
      <DayField
        label={t('users.balances_day')}
        name="day"
        value={balances.day}
        className="w-full sm:w-52"
        onChange={(day) => day && visit(day)}
      />
      <Facts
        facts={
          balances.items.length === 0
            ? [{ label: t('users.balances_none'), value: '–' }]
            : balances.items.map(({ type, amount }) => ({
                label: t(`users.balances.${type}`, { currency: amount.currency }),
                value: <Price money={amount} />,
              }))
        }
      />
    </Panel>
  )
}
