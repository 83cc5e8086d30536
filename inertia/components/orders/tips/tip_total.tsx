import { Facts } from '~/components/ui/show/facts'
import { Price } from '~/components/ui/show/price'
import type { WireMoney } from '~/lib/money'
import { useT } from '~/hooks/use_t'

type Props = { estimate: { surcharge: WireMoney; total: WireMoney } | null }

/** The total, where the payment method adds a fee. */
export function TipTotal({ estimate }: Props) {
  const t = useT('web')
  if (!estimate || estimate.surcharge.amount === '0') return null
  return (
    <Facts
      facts={[
        { label: t('tip.surcharge'), value: <Price money={estimate.surcharge} /> },
        {
          label: t('tip.total'),
          value: <Price money={estimate.total} className="font-semibold" />,
        },
      ]}
    />
  )
}
