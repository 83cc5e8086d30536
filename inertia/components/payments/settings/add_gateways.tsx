import { useState } from 'react'
import { router } from '@inertiajs/react'
import { Plus } from 'lucide-react'
import { Button } from '~/components/ui/actions/button'
import { ApiFailure } from '~/components/ui/feedback/api_form'
import { Panel } from '~/components/ui/show/panel'
import type { Call } from '~/lib/api/api_request'
import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'

export type GatewayDriver = Call<'api.admin.payment_gateways.store'>['body']['driver']

/** Gateways that the marketplace could add; their keys are entered next. */
export function AddGateways({ drivers }: { drivers: GatewayDriver[] }) {
  const t = useT('payments')
  const add = useApi('api.admin.payment_gateways.store', { reloadsOutdated: true })
  const [chosen, setChosen] = useState<GatewayDriver | null>(null)

  async function addGateway(driver: GatewayDriver) {
    setChosen(driver)
    const created = await add.submit({ body: { driver } })
    if (created) router.visit(`/admin/payment-gateways/${created.id}/edit`)
  }

  // The message stays when another admin has added the last one.
  if (drivers.length === 0 && !add.failure) return null

  return (
    <Panel title={t('settings.more')} description={t('settings.more_lead')}>
      <div className="flex flex-col gap-4">
        <ApiFailure api={add} />
        <div className="flex flex-wrap gap-2">
          {drivers.map((driver) => (
            <Button
              key={driver}
              variant="outline"
              icon={<Plus aria-hidden />}
              busy={add.processing && driver === chosen}
              disabled={add.processing && driver !== chosen}
              onPress={() => void addGateway(driver)}
            >
              {t(`gateways.${driver}.name`)}
            </Button>
          ))}
        </div>
      </div>
    </Panel>
  )
}
