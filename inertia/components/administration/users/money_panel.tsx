import type { Data } from '@generated/data'
import { Amounts } from '~/components/administration/amounts'
import { TextLink } from '~/components/ui/actions/text_link'
import { Facts } from '~/components/ui/show/facts'
import { Panel } from '~/components/ui/show/panel'
import { Price } from '~/components/ui/show/price'
import { useT } from '~/hooks/use_t'

type Props = { file: Data.Administration.UserFile; username: string }

/** What a user spent, and what the wallet holds. */
export function MoneyPanel({ file: { spending, wallet }, username }: Props) {
  const t = useT('administration')
  return (
    <Panel
      title={t('users.money')}
      actions={
        <TextLink href={`/admin/payments?q=${encodeURIComponent(username)}`}>
          {t('payments.title')}
        </TextLink>
      }
    >
      <Facts
        facts={[
          ...spending.map(({ orders, sum }) => ({
            label: t('users.spent', { count: orders, currency: sum.currency }),
            value: <Price money={sum} />,
          })),
          ...(spending.length === 0 ? [{ label: t('users.spent_none'), value: '–' }] : []),
          { label: t('users.wallet'), value: <Amounts amounts={wallet} /> },
        ]}
      />
    </Panel>
  )
}
