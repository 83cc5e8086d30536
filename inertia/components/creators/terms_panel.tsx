import type { Data } from '@generated/data'
import { Facts } from '~/components/ui/show/facts'
import { Panel } from '~/components/ui/show/panel'
import { StatusChip } from '~/components/ui/show/status_chip'
import { useFormat } from '~/hooks/use_format'
import { useT } from '~/hooks/use_t'

/** The creator's terms of sale, read-only. */
export function TermsPanel({ profile }: { profile: Data.Catalog.Products.Profile }) {
  const t = useT('shops')
  const format = useFormat()
  const percent = (rate: string) =>
    format.number(Number(rate), { style: 'percent', maximumFractionDigits: 2 })
  const { surchargeRate, regularSurchargeRate, feeFreeUntil } = profile
  const isReduced = surchargeRate !== regularSurchargeRate && feeFreeUntil !== null
  return (
    <Panel title={t('terms.title')} description={t('terms.lead')}>
      <Facts
        facts={[
          {
            label: t('terms.review'),
            value: <StatusChip tone="success">{t(`terms.status.${profile.status}`)}</StatusChip>,
          },
          { label: t('terms.fee'), value: percent(surchargeRate) },
          ...(isReduced
            ? [
                {
                  label: t('terms.fee_later'),
                  value: t('terms.fee_from', {
                    rate: percent(regularSurchargeRate),
                    date: format.date(feeFreeUntil),
                  }),
                },
              ]
            : []),
        ]}
      />
    </Panel>
  )
}
