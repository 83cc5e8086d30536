import { CreditCard } from 'lucide-react'
import type { Data } from '@generated/data'
import type { InertiaProps } from '~/types'
import { AddGateways, type GatewayDriver } from '~/components/payments/settings/add_gateways'
import { GatewayRow } from '~/components/payments/settings/gateway_row'
import { EmptyState } from '~/components/ui/feedback/empty_state'
import { PageHeader } from '~/components/ui/show/page_header'
import { Panel } from '~/components/ui/show/panel'
import { useT } from '~/hooks/use_t'

type Props = InertiaProps<{
  gateways: Data.Payments.Gateways.ConfiguredGateway[]
  missing: GatewayDriver[]
}>

export default function PaymentGateways({ gateways, missing }: Props) {
  const t = useT('payments')
  return (
    <>
      <PageHeader title={t('settings.title')} description={t('settings.lead')} />
      <Panel flush>
        {gateways.length === 0 ? (
          <EmptyState icon={<CreditCard aria-hidden />} title={t('settings.empty')} />
        ) : (
          <ul className="divide-y divide-separator">
            {gateways.map((gateway) => (
              <GatewayRow key={gateway.id} gateway={gateway} />
            ))}
          </ul>
        )}
      </Panel>
      <AddGateways drivers={missing} />
    </>
  )
}
